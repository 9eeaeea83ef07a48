/** Said beside the choice of alerts at once, to who does not hold the plan for them. */
export const INSTANT_TAKES_PLUS =
  "Instant alerts need Plus. Without it, we keep your choice and email once a day.";
