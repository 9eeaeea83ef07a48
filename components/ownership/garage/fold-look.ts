/**
 * For what folds a form away: one that came back with errors is seen, also where no script opens it
 * again.
 */
export const SHOWN_WITH_ERRORS =
  "has-[[role=alert]]:details-content:[content-visibility:visible] has-[[role=alert]]:details-content:[block-size:auto]";
