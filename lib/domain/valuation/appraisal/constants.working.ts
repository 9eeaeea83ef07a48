/** What sellers may state that a value turns on, as people name it. */
export const TOLD_FACTS = {
  trim: "trim",
  drivetrain: "drivetrain",
  engine: "engine",
  transmission: "transmission",
  features: "options",
  titleStatus: "title",
  ownerCount: "owners",
  certified: "whether it is certified",
} as const;
