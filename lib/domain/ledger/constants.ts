/** Everything that moves credits, as people read it. */
export const TRANSACTION_KINDS = {
  "pack.bought": "Credits bought",
  "plan.granted": "Credits of your plan",
  "free.granted": "Free credits of the month",
  "operator.granted": "Credits given by our support",
  "operator.taken": "Credits taken back by our support",
  "payment.refunded": "Credits taken back with a refund",
  "report.bought": "Report",
  "api.called": "API call",
  "transaction.reversed": "Given back",
} as const;
