import fc from "fast-check";
import { expect, it } from "vitest";
import { passedOverWords, shapesOf } from "./rules.conditions.ts";

it("every condition is asked once, with those that differ in their values alone", () => {
  const condition = fc.record({
    query: fc.uuid(),
    sql: fc.constantFrom("1", "make_id in {make:Array(UInt32)}", "photo_count > 0"),
    parameters: fc.constant({}),
  });
  fc.assert(
    fc.property(fc.array(condition), (conditions) => {
      const shapes = shapesOf(conditions);
      const asked = shapes.flatMap((shape) => shape.conditions);
      expect(new Set(asked)).toEqual(new Set(conditions));
      expect(asked.length).toBe(conditions.length);
      for (const shape of shapes)
        expect(new Set(shape.conditions.map(({ sql }) => sql))).toEqual(new Set([shape.sql]));
    }),
  );
});

it("many alike are asked in parts", () => {
  const alike = Array.from({ length: 4_500 }, (_, n) => ({
    query: String(n),
    sql: "1",
    parameters: {},
  }));
  expect(shapesOf(alike).map(({ conditions }) => conditions.length)).toEqual([2_000, 2_000, 500]);
});

it("says what alerts do not look at, and nothing where they look at all", () => {
  expect(passedOverWords({ unbeaten: true })).toContain("No better one listed");
  expect(passedOverWords({ unbeaten: false })).toBeNull();
});
