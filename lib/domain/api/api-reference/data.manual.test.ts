import { describe, expect, it } from "vitest";
import { apiManual } from "./data.manual.ts";
import { ENDPOINTS } from "./rules.ts";

const manual = apiManual("https://lotwise.example");
const operations = manual.groups.flatMap((group) => group.operations);
const of = (id: string) => {
  const found = operations.find((each) => each.id === id);
  if (found === undefined) throw new Error(`${id} is not in the reference`);
  return found;
};

describe("the reference", () => {
  it("has every operation of the API, and no other", () => {
    expect(operations.map(({ id }) => id).sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s: its examples are what it takes and answers",
    async (id, { answer, body }) => {
      const { answerExample, bodyExample } = of(id);
      const read = await answer.safeParseAsync(JSON.parse(answerExample));
      expect(read.error?.issues ?? []).toEqual([]);
      if (body === undefined) expect(bodyExample).toBeNull();
      else expect(body.safeParse(JSON.parse(bodyExample ?? "")).error?.issues ?? []).toEqual([]);
    },
  );

  it("names every shape that it leads to", () => {
    const names = new Set(manual.shapes.map(({ name }) => name));
    const led: string[] = [];
    JSON.stringify(manual, (key, value) => {
      if (key === "named" && typeof value === "string") led.push(value);
      return value;
    });
    expect(led.length).toBeGreaterThan(20);
    expect(led.filter((name) => !names.has(name))).toEqual([]);
  });

  it("begins the try-it form with all that an address needs", () => {
    for (const { pathFields, beginning, id } of operations)
      for (const { name } of pathFields) expect(beginning[name], `${id}: ${name}`).not.toBe("");
  });
});
