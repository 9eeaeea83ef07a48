import { expect, it } from "vitest";
import { profileForm, titleForm } from "./schema.ts";

const read = (fields: Record<string, string>) =>
  profileForm.safeParse({ organization: "cedar", ...fields });

it("reads phone numbers and web addresses as people write them", () => {
  expect(
    read({
      phone: "+1 303.555.0142",
      webDomain: "https://www.Cedar.example/cars",
      street: "  1 Main   St ",
    }).data,
  ).toEqual({
    organization: "cedar",
    street: "1 Main St",
    phone: "(303) 555-0142",
    webDomain: "cedar.example",
    about: null,
  });
});

it.each([
  ["phone", "555-0142"],
  ["phone", "(103) 555-0142"],
  ["webDomain", "gmail.com"],
  ["webDomain", "localhost"],
  ["about", "x".repeat(1_501)],
])("refuses as %s: %j", (field, value) => {
  expect(read({ [field]: value }).error?.issues[0]?.path).toEqual([field]);
});

it("names nobody in public who leaves their title empty", () => {
  expect(titleForm.parse({ organization: "cedar", title: "  " }).title).toBeNull();
});
