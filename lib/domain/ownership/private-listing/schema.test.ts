import { describe, expect, it } from "vitest";
import { privatePublishForm } from "./schema.ts";

describe("the form", () => {
  it("reads what people type and says what it cannot take, by field", () => {
    const typed = {
      vehicleId: "11111111-1111-4111-8111-111111111111",
      submissionId: "11111111-1111-4111-8111-111111111111",
      price: "$18,450",
      mileage: "45,000 mi",
      zip: "80202",
      description: "Call 303-555-0142",
      titleStatus: "clean",
      features: "sunroof",
    };
    const refused = privatePublishForm.safeParse({ ...typed, price: "free", zip: "8020" });
    expect(refused.error?.issues.map(({ path }) => path[0])).toEqual([
      "price",
      "description",
      "zip",
    ]);
    expect(privatePublishForm.parse({ ...typed, description: "One owner" })).toMatchObject({
      price: 1_845_000,
      mileage: 45_000,
      features: ["sunroof"],
      start: "shown",
    });
    expect(
      privatePublishForm.safeParse({ ...typed, description: "", features: "gold" }).success,
    ).toBe(false);
  });
});
