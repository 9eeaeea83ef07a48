import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ApiProblem } from "./rules.problem.ts";
import { readBody, readPath, readQuery } from "./rules.request.ts";

const schema = z.object({ a: z.string().optional(), b: z.string().max(3, "Too long.").optional() });

/** Why something is refused, field by field. */
function fieldsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return (error.extras.errors ?? []).map(({ field, detail }) => `${field}: ${detail}`);
  }
  return [];
}

describe("parameters", () => {
  const of = (text: string) => () => readQuery(schema, new URLSearchParams(text));

  it("are read, and each that cannot be is named", () => {
    expect(of("a=1&b=2")()).toEqual({ a: "1", b: "2" });
    expect(fieldsOf(of("a=1&a=2&b=long&c=3&b%00=1"))).toEqual([
      "a: It is given more than once. Put several values into one, with commas.",
      "c: There is no such parameter.",
      "b\0: There is no such parameter.",
      "b: Too long.",
    ]);
    expect(fieldsOf(of(`a=${"x".repeat(2_001)}&b=%00`))).toEqual([
      "a: It may have 2000 characters.",
      "b: It has characters that no text has.",
    ]);
    expect(fieldsOf(() => readQuery(undefined, new URLSearchParams("a=1")))).toEqual([
      "a: There is no such parameter.",
    ]);
  });

  it("fail with problems alone, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: "binary" }), fc.string())), (pairs) => {
        const fields = fieldsOf(() => readQuery(schema, new URLSearchParams(pairs)));
        expect(fields.length).toBeLessThanOrEqual(50);
      }),
    );
  });
});

it("what stands in a path is decoded, also where it cannot be", () => {
  const path = z.object({ id: z.string() });
  expect(readPath(path, { id: "a%20b" })).toEqual({ id: "a b" });
  expect(readPath(path, { id: "%ff" })).toEqual({ id: "%ff" });
});

describe("a body", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const body = z.object({ vins: z.array(z.string()) });

  it("is JSON in UTF-8 of the right shape, or what is wrong is said", () => {
    expect(readBody(body, bytes('{"vins":["a"]}'))).toEqual({ vins: ["a"] });
    expect(fieldsOf(() => readBody(body, bytes("")))).toEqual([": The body is empty."]);
    expect(fieldsOf(() => readBody(body, new Uint8Array([0xff])))).toEqual([
      ": The body is not JSON in UTF-8.",
    ]);
    expect(fieldsOf(() => readBody(body, bytes('{"vins":["a",1]}')))[0]).toMatch(/^vins\.1: /);
    const strict = z.strictObject({ a: z.string().optional() });
    expect(fieldsOf(() => readBody(strict, bytes('{"b":1}')))).toEqual([
      "b: There is no such field.",
    ]);
  });
});
