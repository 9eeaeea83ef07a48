/** What a member can think of a vehicle, best first. */
export const VOTE_CHOICES = ["yes", "maybe", "no"] as const;

export const LONGEST_REASON = 300;
