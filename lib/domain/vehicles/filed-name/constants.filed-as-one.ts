/** Models that vPIC has as one, and what tells them apart. */
interface FiledAsOne {
  readonly make: string;
  /** The names of that one; of some years the heavier ones have one by themselves. */
  readonly filed: readonly string[];
  /** Of later model years the name is that of one model. */
  readonly lastYear?: number;
  readonly models: readonly {
    readonly name: string;
    /** The filed series it has. */
    readonly series?: RegExp;
    /** The characters it has in position 7 of its VIN, the body. */
    readonly seventh?: string;
  }[];
  /** Filed with them, and without a series, from its first model year on. */
  readonly electric?: { readonly name: string; readonly firstYear: number };
}

/** A series as filed from 1981 on: "1500", "1/2 Ton", "2500 HD", "3500 (1 Ton) Luxury", "3 Ton Nominal". */
const [HALF_TON, THREE_QUARTER_TON, ONE_TON] = [
  /\b1500|\b1\/2/,
  /\b2500|\b3\/4/,
  /\b3500|^[13] ton/i,
] as const;

export const FILED_AS_ONE: readonly FiledAsOne[] = [
  {
    make: "Chevrolet",
    filed: ["Silverado", "Silverado HD"],
    models: [
      { name: "Silverado 1500", series: HALF_TON },
      { name: "Silverado 2500", series: THREE_QUARTER_TON },
      { name: "Silverado 3500", series: ONE_TON },
    ],
    electric: { name: "Silverado EV", firstYear: 2024 },
  },
  {
    make: "GMC",
    filed: ["Sierra", "Sierra HD"],
    models: [
      { name: "Sierra 1500", series: HALF_TON },
      { name: "Sierra 2500", series: THREE_QUARTER_TON },
      { name: "Sierra 3500", series: ONE_TON },
    ],
    electric: { name: "Sierra EV", firstYear: 2024 },
  },
  {
    make: "Dodge",
    filed: ["Caravan/Grand Caravan"],
    lastYear: 2007,
    // The long body is 4 with windows and 3 without, the short one 5 and 1.
    models: [
      { name: "Grand Caravan", seventh: "43" },
      { name: "Caravan", seventh: "51" },
    ],
  },
  {
    make: "Isuzu",
    filed: ["Rodeo/Amigo"],
    // 58 has four doors, 57 two.
    models: [
      { name: "Rodeo", seventh: "8" },
      { name: "Amigo", seventh: "7" },
    ],
  },
];
