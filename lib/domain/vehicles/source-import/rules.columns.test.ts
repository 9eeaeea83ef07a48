import { describe, expect, it } from "vitest";
import { ALL_LOOKED_AT, LOOKED_AT_EVERY } from "./constants.columns.ts";
import { ExchangeCount } from "./rules.columns.ts";
import { matching, nameUpTo, orNone, wholeFrom } from "./rules.kinds.ts";
import type { ColumnRules } from "./types.columns.ts";

type Name = "make" | "model" | "maker";
type Row = Readonly<Record<Name, string>>;
const COLUMNS: readonly Name[] = ["make", "model", "maker"];
const RULES: ColumnRules<Name> = {
  kinds: { make: nameUpTo(60), model: nameUpTo(60), maker: nameUpTo(60) },
  relations: [
    {
      columns: ["make", "model"],
      holds: ({ make, model }) => make === "FORD" && model === "FOCUS",
      isFact: true,
    },
  ],
};
const whyOf = (rows: readonly Row[], rules = RULES) => {
  const exchanges = new ExchangeCount();
  for (const row of rows) exchanges.add({ columns: COLUMNS, whole: () => row }, rules);
  return exchanges.why();
};
const many = <T>(count: number, of: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => of(at));

const right = { make: "FORD", model: "FOCUS", maker: "FORD MOTOR COMPANY" };
const turned = { make: "FOCUS", model: "FORD", maker: "FORD MOTOR COMPANY" };
const other = { make: "BLUE BIRD", model: "SWORD", maker: "BLUE BIRD" };

describe("columns that look exchanged", () => {
  it("are named with the figures once more rows fit exchanged than as they stand", () => {
    expect(whyOf([right, right, turned, turned, turned, other])).toBe(
      "Of its 6 rows 2 fit as they stand and 3 with make and model exchanged: these two columns look swapped.",
    );
  });

  it("are not where as many fit as they stand, nor where none fits either way", () => {
    expect(whyOf([])).toBeNull();
    expect(whyOf([right, turned, other])).toBeNull();
    expect(whyOf([other, other])).toBeNull();
  });

  it("are the pair that explains the most", () => {
    const shifted = { make: "FORD MOTOR COMPANY", model: "FOCUS", maker: "FORD" };
    expect(whyOf([shifted, shifted, shifted, turned])).toContain("3 with make and maker exchanged");
  });

  it("are told by ten rows at least where rows break what is said of them at times", () => {
    const usual = {
      ...RULES,
      relations: RULES.relations.map(({ columns, holds }) => ({ columns, holds })),
    };
    expect(
      whyOf(
        many(9, () => turned),
        usual,
      ),
    ).toBeNull();
    expect(
      whyOf(
        many(10, () => turned),
        usual,
      ),
    ).not.toBeNull();
  });

  it("are looked for in a part of a long file, which is said", () => {
    const rows = ALL_LOOKED_AT + 10 * LOOKED_AT_EVERY;
    expect(whyOf(many(rows, () => turned))).toMatch(
      /^Of 60,010 rows, looked at among its 60,200, 0 fit as they stand and 60,010 with make/,
    );
  });

  it("rows that say the same in both columns fit both ways", () => {
    expect(whyOf([{ make: "FORD", model: "FORD", maker: "FORD" }])).toBeNull();
  });
});

describe("by what a column may hold", () => {
  const COLORS = ["id", "color", "note", "unknown"] as const;
  const rules: ColumnRules<"id" | "color"> = {
    kinds: { id: wholeFrom(1, 1_000), color: orNone(matching(/^(red|blue)$/)) },
    others: { note: orNone(matching(/ /)) },
    relations: [],
  };
  const whyOf = (rows: readonly Readonly<Record<string, string>>[]) => {
    const exchanges = new ExchangeCount();
    for (const row of rows) exchanges.add({ columns: COLORS, whole: () => row }, rules);
    return exchanges.why();
  };
  const row = (at: number) => ({
    id: `${at + 1}`,
    color: at % 4 === 0 ? "red" : "",
    note: at % 3 === 0 ? "a note" : "",
    unknown: "",
  });

  it("any two columns are told apart, also where one is not read or named nowhere", () => {
    expect(whyOf(many(100, row))).toBeNull();
    for (const [one, other] of [
      ["id", "color"],
      ["color", "note"],
      ["id", "unknown"],
    ] as const) {
      const swapped = many(100, row).map((each) => ({
        ...each,
        [one]: each[other],
        [other]: each[one],
      }));
      expect(whyOf(swapped)).toContain(`with ${one} and ${other} exchanged`);
    }
  });

  it("a new word of the publisher's in some rows is no exchange with an empty column", () => {
    const news = many(1_000, (at) => ({ ...row(at % 900), color: at % 12 === 0 ? "teal" : "red" }));
    expect(whyOf(news)).toBeNull();
  });
});
