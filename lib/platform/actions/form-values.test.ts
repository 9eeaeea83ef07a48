import { describe, expect, it } from "vitest";
import { formValues, keptValues } from "./form-values.ts";

function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe("a form's values", () => {
  it("are single where a name came once, and a list where it came again", () => {
    const form = formOf(["name", "Nora"], ["body", "suv"], ["body", "van"], ["$ACTION_KEY", "x"]);
    expect(formValues(form)).toEqual({ name: "Nora", body: ["suv", "van"] });
  });

  it("hold no NUL, which the database takes in no text", () => {
    expect(formValues(formOf(["note", "a\0b\0"], ["note", "\0"]))).toEqual({ note: ["ab", ""] });
  });

  it("are shown again, but nothing secret and no file", () => {
    const form = formOf(
      ["email", " A@b.c "],
      ["password", "hunter2hunter2"],
      ["newPassword", "x"],
      ["token", "x"],
      ["$ACTION_REF_1", ""],
      ["photo", new File(["x"], "x.png")],
      ["features", "leather"],
      ["features", "sunroof"],
    );
    expect(keptValues(form)).toEqual({ email: " A@b.c ", features: "leather sunroof" });
  });
});
