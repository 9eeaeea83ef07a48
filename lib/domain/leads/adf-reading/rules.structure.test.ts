import { expect, it } from "vitest";
import { structureProblems } from "./rules.structure.ts";

const document = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>${inside}</adf>`;
const vehicle = "<vehicle><year>2021</year><make>Kia</make><model>Rio</model></vehicle>";
const contact = "<contact><name>A</name><email>a@b.co</email></contact>";
const vendor = `<vendor><vendorname>V</vendorname>${contact}</vendor>`;
const date = "<requestdate>2026-11-20T17:05:09Z</requestdate>";
const customer = `<customer>${contact}</customer>`;

it("lets a document pass that has what has to be there", () => {
  expect(
    structureProblems(document(`<prospect>${date}${vehicle}${customer}${vendor}</prospect>`)),
  ).toEqual([]);
});

it.each([
  ["a wrong order", `${vehicle}${date}${customer}${vendor}`, "requestdate too late"],
  ["a missing part", `${date}${vehicle}${vendor}`, "lacks customer"],
  ["a part twice", `${date}${vehicle}${customer}${customer}${vendor}`, "customer 2 times"],
  ["a part that is none", `${date}${vehicle}<x/>${customer}${vendor}`, "may not hold x"],
  [
    "a year in words",
    `${date}${vehicle.replace("2021", "new")}${customer}${vendor}`,
    '"new" is not what it may say',
  ],
  [
    "a date of another kind",
    `${date.replace("2026-11-20T", "11/20/2026 ")}${vehicle}${customer}${vendor}`,
    "is not what it may say",
  ],
  [
    "nobody to answer",
    `${date}${vehicle}<customer><contact><name>A</name></contact></customer>${vendor}`,
    "lacks all of email, phone",
  ],
  [
    "an attribute that is none",
    `${date}${vehicle.replace("<year>", '<year x="1">')}${customer}${vendor}`,
    "x is no attribute",
  ],
  ["text between elements", `hello${date}${vehicle}${customer}${vendor}`, "text in the place"],
])("names %s", (_what, inside, words) => {
  expect(structureProblems(document(`<prospect>${inside}</prospect>`)).join("\n")).toContain(words);
});

it("names what is no document of the format at all", () => {
  expect(structureProblems("<adf>")).toEqual(["it is no well-formed XML"]);
  expect(structureProblems("<leads/>")).toEqual(["adf is not its one root"]);
  expect(structureProblems(document("").replace('<?adf version="1.0"?>', ""))).toContain(
    "it does not begin with the two instructions and adf",
  );
});
