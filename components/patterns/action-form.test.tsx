import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { ActionState, FormAction } from "#lib/platform/actions/state.ts";
import { ActionForm } from "./action-form.tsx";
import { FormCheckbox, FormSelect, FormTextField } from "./form-fields.tsx";

interface Sent {
  readonly count: number;
}

function show(action: FormAction<Sent>, props: { onDone?: (data: Sent) => void } = {}) {
  render(
    <ActionForm
      id="offer"
      action={action}
      failureTitle="The offer is not sent"
      done={({ count }) => <p role="status">Sent {count}</p>}
      {...props}
    >
      <FormTextField name="price" label="Offer" hint="In dollars" />
      <FormSelect name="when" label="When" defaultValue="soon">
        <option value="soon">Soon</option>
        <option value="later">Later</option>
      </FormSelect>
      <FormCheckbox name="copy" label="Mail me a copy" />
      <SubmitButton>Send</SubmitButton>
    </ActionForm>,
  );
}

const failed: ActionState<Sent> = {
  status: "failed",
  code: "invalid_input",
  fieldErrors: { price: "That is no price." },
  values: { price: "lots", when: "later", copy: "on" },
};

const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));

it("says what is wrong in a summary that takes focus and beside the field, and keeps what was typed", async () => {
  show(async () => failed);
  send();
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const link = within(summary).getByRole("link", { name: "That is no price." });
  const field = screen.getByLabelText<HTMLInputElement>("Offer");
  expect(link.getAttribute("href")).toBe(`#${field.id}`);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe("That is no price.");
  expect(field.value).toBe("lots");
  expect(screen.getByLabelText<HTMLSelectElement>("When").value).toBe("later");
  expect(screen.getByLabelText<HTMLInputElement>("Mail me a copy").checked).toBe(true);
});

it("takes focus again when the same goes wrong again", async () => {
  show(async () => ({ ...failed }));
  send();
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(summary));
  screen.getByLabelText("Offer").focus();
  send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
});

it("gives its place to what was done, and tells once", async () => {
  const onDone = vi.fn();
  show(async () => ({ status: "ok", data: { count: 1 } }), { onDone });
  send();
  expect((await screen.findByRole("status")).textContent).toBe("Sent 1");
  // Told after it is shown.
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ count: 1 }));
});

it("sends once while the answer is awaited", async () => {
  const calls: number[] = [];
  let answer: (state: ActionState<Sent>) => void = () => {};
  show(() => {
    calls.push(1);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  send();
  const button = screen.getByRole("button", { name: /Send/ });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  fireEvent.click(button);
  answer({ status: "ok", data: { count: calls.length } });
  expect((await screen.findByRole("status")).textContent).toBe("Sent 1");
});

it("keeps what was typed where there is no connection, and says so", async () => {
  let tries = 0;
  show(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError("Failed to fetch");
    return { status: "ok", data: { count: tries } };
  });
  fireEvent.change(screen.getByLabelText("Offer"), { target: { value: "18,450" } });
  send();
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toContain("Your connection broke before an answer came");
  expect(screen.getByLabelText<HTMLInputElement>("Offer").value).toBe("18,450");
  send();
  expect((await screen.findByRole("status")).textContent).toBe("Sent 2");
});

it("leads who was signed out meanwhile to sign in beside the form", async () => {
  show(async () => ({
    status: "failed",
    code: "unauthenticated",
    formError: "Sign in first.",
    values: { price: "18,450" },
  }));
  send();
  const summary = await screen.findByRole("alert");
  expect(
    within(summary)
      .getByRole("link", { name: /^Sign in/ })
      .getAttribute("target"),
  ).toBe("_blank");
  expect(screen.getByLabelText<HTMLInputElement>("Offer").value).toBe("18,450");
});

it("stays, empty again, below what it made", async () => {
  render(
    <ActionForm
      id="link"
      action={async () => ({ status: "ok", data: { count: 3 } })}
      made={({ count }) => <p>Link {count}</p>}
    >
      <FormTextField name="label" label="For whom" />
      <SubmitButton>Send</SubmitButton>
    </ActionForm>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("For whom");
  fireEvent.change(field, { target: { value: "Jo" } });
  send();
  const made = await screen.findByText("Link 3");
  expect(made.closest("[role=status]")).not.toBeNull();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("For whom").value).toBe(""));
});
