/** Everything that moves credits, as people read it. */
export const TRANSACTION_KINDS = {
  "pack.bought": "Credits bought",
  "plan.granted": "Credits of your plan",
  "free.granted": "Free credits of the month",
  "operator.granted": "Credits given by our support",
  "operator.taken": "Credits removed by our support",
  "payment.refunded": "Credits taken back with a refund",
  "payment.restored": "Credits given back: the payment stands after all",
  "report.bought": "Report",
  "api.called": "API call",
  "transaction.reversed": "Given back",
} as const;

/** What always holds in the ledger: said of what breaks it, with the number of what `id` names. */
export const LEDGER_RULES = {
  balance: "A wallet's balance is the sum of its lines",
  spent: "What a wallet has used is the sum of its lines with the site's side of used credits",
  running: "Each line of a wallet goes on from the one before it",
  sides: "A transaction has one wallet and one side of the site's",
  sum: "The lines of a transaction come to nothing",
  reversal: "A transaction that puts another right is its mirror image",
  site: "Wallets and the site's sides of one unit come to nothing",
  report: "A report was paid for with what it says it cost, by its owner",
} as const;
