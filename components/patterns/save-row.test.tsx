import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ActionState } from "#lib/platform/actions/state.ts";
import { ActionForm } from "./action-form.tsx";
import { SaveRow } from "./save-row.tsx";

it("says that a form was saved once it was taken, and still after a refusal", async () => {
  const answers: ActionState<null>[] = [
    { status: "ok", data: null },
    { status: "failed", code: "conflict", formError: "Not now." },
  ];
  const action = async () => answers.shift() ?? { status: "idle" as const };
  render(
    <ActionForm id="name" action={action}>
      <SaveRow>Save</SaveRow>
    </ActionForm>,
  );
  const save = screen.getByRole("button", { name: "Save" });
  expect(screen.getByRole("status").textContent).toBe("");
  fireEvent.click(save);
  expect(await screen.findByText("Saved")).toBeTruthy();
  fireEvent.click(save);
  expect(await screen.findByText("Not now.")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Saved");
});
