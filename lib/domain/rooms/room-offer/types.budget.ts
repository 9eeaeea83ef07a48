/* One member's own limit in a room, out the door and monthly, seen by them alone, and
 * whether a vehicle fits it. */

/** What one member would pay at most, in cents; null where they do not say. For their own eyes only. */
export interface OwnBudget {
  /** Out the door. */
  readonly budgetCents: number | null;
  readonly monthlyCents: number | null;
}

/** Whether a vehicle fits a budget, and what is said after that word. */
export interface BudgetFit {
  readonly verdict: "fits" | "over" | "unknown";
  readonly words: string;
}
