/** How worn a vehicle is, in the words of a buyer's guide. */
export const VALUE_CONDITIONS = {
  excellent: "Excellent: looks new, needs nothing",
  good: "Good: normal wear for its miles",
  fair: "Fair: visible wear, needs some work",
  poor: "Poor: damage or faults that cost real money",
} as const;
export type ValueCondition = keyof typeof VALUE_CONDITIONS;
