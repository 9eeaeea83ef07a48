import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import type { ActionState, FormAction } from "#lib/platform/actions/state.ts";
import { KeptForm } from "./kept-form.tsx";

/** A form as a page shows it that stands at a version. */
const form = (action: FormAction<null>, version: number, words: string) => (
  <KeptForm id="edit" action={action} label="Save" version={version}>
    <input type="hidden" name="version" value={version} />
    <FormTextField name="words" label="Words" defaultValue={words} />
  </KeptForm>
);

const field = () => screen.getByLabelText<HTMLInputElement>("Words");
const version = () => document.querySelector<HTMLInputElement>('[name="version"]')?.value;
const type = (words: string) => fireEvent.input(field(), { target: { value: words } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

/** Answers in turn, and what was sent. */
function answering(...answers: ActionState<null>[]) {
  const sent: string[] = [];
  const action: FormAction<null> = async (_, data) => {
    sent.push(`${data.get("version")} ${data.get("words")}`);
    const answer = answers.shift();
    if (answer === undefined) throw new Error("Sent once more than expected.");
    return answer;
  };
  return { action, sent };
}

const refused = (code: "conflict" | "invalid_input", words: string) =>
  ({
    status: "failed",
    code,
    fieldErrors: { words: "Now: theirs" },
    values: { version: "1", words },
  }) as const;

it("follows the page for as long as nobody types", () => {
  const { action } = answering();
  const { rerender } = render(form(action, 1, "first"));
  rerender(form(action, 2, "theirs"));
  expect([version(), field().value]).toEqual(["2", "theirs"]);
});

it("names the version that its writer began from, whatever the page is told, until it is refused", async () => {
  const { action, sent } = answering(refused("conflict", "mine"), { status: "ok", data: null });
  const { rerender } = render(form(action, 1, "first"));
  type("mine");
  rerender(form(action, 2, "theirs"));
  expect([version(), field().value]).toEqual(["1", "mine"]);
  send();
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  // What stands now was shown to them: the same press puts theirs over that.
  expect([version(), field().value]).toEqual(["2", "mine"]);
  send();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Saved"));
  expect(sent).toEqual(["1 mine", "2 mine"]);
  rerender(form(action, 3, "mine"));
  expect([version(), field().value]).toEqual(["3", "mine"]);
});

it("does not take a newer version because something else was wrong", async () => {
  const { action } = answering(refused("invalid_input", "mine"));
  const { rerender } = render(form(action, 1, "first"));
  type("mine");
  send();
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  rerender(form(action, 2, "theirs"));
  expect([version(), field().value]).toEqual(["1", "mine"]);
});
