import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FormAction } from "#lib/platform/actions/state.ts";
import { FormTextField } from "./form-fields.tsx";
import { OneButtonForm } from "./one-button-form.tsx";

it("sends its hidden fields with what is typed, and keeps what was typed where it is refused", async () => {
  const sent: unknown[] = [];
  const action: FormAction<null> = async (_, form) => {
    sent.push(Object.fromEntries([...form].filter(([name]) => !name.startsWith("$"))));
    return {
      status: "failed",
      code: "invalid_input",
      fieldErrors: { name: "Too short." },
      values: { name: "A" },
    };
  };
  render(
    <OneButtonForm
      id="rename"
      action={action}
      fields={{ room: "r1", version: 3 }}
      submit="Rename"
      look={{ variant: "secondary", "aria-label": "Rename the room" }}
    >
      <FormTextField name="name" label="Name" />
    </OneButtonForm>,
  );
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "A" } });
  fireEvent.click(screen.getByRole("button", { name: "Rename the room" }));
  expect(await screen.findByRole("link", { name: "Too short." })).toBeTruthy();
  expect(sent).toEqual([{ room: "r1", version: "3", name: "A" }]);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("A");
});
