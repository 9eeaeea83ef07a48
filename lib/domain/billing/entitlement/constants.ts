/** Said beside the choice of alerts at once, to who does not hold the plan for them. */
export const INSTANT_TAKES_PLUS =
  "At once takes Plus. Without it the choice is kept, and mails come once a day.";
