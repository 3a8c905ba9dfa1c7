-- 3.3.0: deposits for keys and adaptors
create table deposit (
    id bigserial primary key,
    trader_id bigint not null references trader(id),
    kind text not null check (kind in ('key', 'adaptor', 'gazebo_weight')),
    amount numeric(8,2) not null,
    taken_on date not null,
    given_back_on date,
    payment_id bigint references payment(id)
);
-- standard amounts, a market may change them
insert into setting (name, value) values
    ('deposit.key', '25.00'),
    ('deposit.adaptor', '40.00'),
    ('deposit.gazebo_weight', '15.00');
create index on deposit (trader_id) where given_back_on is null;
