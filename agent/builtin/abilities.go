package builtin

// What is said to a question that the model cannot do, and to one for what it can.
const unable = `Not found: the built-in model quotes what files say; it cannot summarise, translate, write or change files.
Ask for a fact, a list, open items, a sum or a file, or choose a language model with --model openai:NAME.`

const abilities = `computed: the built-in model answers from your files, without a network. You can ask
- for a fact: “who is the buyer?”, “when does the lease end?”, “how much is the deposit?”
- for all of it: “what is in this folder?”, “summarise agreement.pdf”, “what documents do I have about the lease?”
- for a list: “list all contracts”, “what is still open before closing?”, “which items are done?”
- for a sum: “what do the salaries add up to?”, “average invoice amount”, “how many visits were there in June?”, “which customer brings the most revenue?”
- where the money goes: “analyse my card spending”, “spending by month”, “what are my subscriptions?”
- for a term or a reference: “what does Closing Date mean?”, “which documents refer to Exhibit B?”
- where sources disagree: “which documents disagree about the price?”
- about files: “largest files”, “what changed today?”, “how many PDFs are there?”, “where is budget.xlsx?”, “how many pages has offer.pdf?”
- for a table: “make a table of the employees”, “import bank.csv as bank”, or SQL such as SELECT * FROM employees`
