import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JsonLine, readJsonObjects } from "./json-objects.ts";

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 7): Promise<readonly JsonLine[]> {
  const lines: JsonLine[] = [];
  const file = { name: "stations.json", bytes: pieces(text, size) };
  for await (const line of readJsonObjects(file, ["stations", "features"])) lines.push(line);
  return lines;
}

describe("a list of objects in JSON", () => {
  it("is read object by object, wherever the file is cut into pieces", async () => {
    const value = fc.dictionary(fc.string(), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { minLength: 1 }),
        fc.integer({ min: 1, max: 40 }),
        async (stations, size) => {
          const text = JSON.stringify({ total: stations.length, counts: { a: [{}] }, stations });
          expect(await read(text, size)).toEqual(
            stations.map((each, at) => ({
              line: at + 1,
              value: JSON.parse(JSON.stringify(each)),
            })),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is found under another name, and only in the outermost object", async () => {
    const text = '{"metadata":{"stations":[{"no":1}]},"features":[{"yes":1}]}';
    expect(await read(text)).toEqual([{ line: 1, value: { yes: 1 } }]);
  });

  it("is not taken where the file breaks off or holds something else", async () => {
    await expect(read('{"stations":[{"a":1},{"b"')).rejects.toThrow("breaks off after 1 objects");
    await expect(read('{"stations":[{"a":1},{"a":},{"a":3}]}')).rejects.toThrow(
      "is no valid JSON after 1 objects",
    );
    await expect(read('{"vehicles":[{"a":1}]}')).rejects.toThrow("no list called stations");
    await expect(read('{"stations":[]}')).rejects.toThrow("no list called");
    await expect(read("<html>")).rejects.toThrow("is no valid JSON");
    await expect(read(`{"stations":[{"a":"${"x".repeat(2 ** 21)}"}]}`, 2 ** 16)).rejects.toThrow(
      "never ends after 0 others",
    );
  });
});
