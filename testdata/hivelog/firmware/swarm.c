/* Swarm detector: compares the median of the last readings with the one of window_min ago. */
#include "swarm.h"

#define MIN_READINGS 4      /* fewer: say nothing */
#define NIGHT_FROM   21     /* swarms do not leave in the dark */
#define NIGHT_TO     6

/* swarm_check returns 1 when the hive lost more than drop_g and it is day.
 * Rain on the roof dries off slowly and never triggers; a super taken off does,
 * therefore the beekeeper mutes with the button before working. */
int swarm_check(const struct ring *r, int hour, long drop_g)
{
    if (r->n < MIN_READINGS)
        return 0;
    if (hour >= NIGHT_FROM || hour < NIGHT_TO)
        return 0;
    return ring_old(r) - ring_new(r) > drop_g;
}

/* mute_minutes: how long one press of the button silences alarms. */
int mute_minutes(void) { return 45; }
