import { fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextArea } from "#components/patterns/form-fields.tsx";
import type { WeekHours } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import { FIRST_ASK } from "#lib/domain/leads/lead/constants.ts";
import { leadDraft } from "#lib/domain/leads/lead/rules.draft.ts";
import { AskChoice } from "./ask-choice.tsx";
import { DriveFields } from "./drive-fields.tsx";

const RAV4 = { vehicle: "2021 Toyota RAV4", priceCents: 2_390_000 };
const WEEKDAYS: WeekHours = [
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["12:00", "14:00"],
  null,
  null,
];

function show() {
  render(
    <ActionForm id="contact-form" action={async () => ({ status: "idle" })}>
      <AskChoice drafted={RAV4} />
      <DriveFields
        drive={{
          firstDate: "2026-11-27",
          lastDate: "2027-01-26",
          hours: WEEKDAYS,
          specialDays: [],
          zoneName: "MST",
        }}
        note="Open Mon–Wed 9 AM to 6 PM."
      />
      <FormTextArea name="message" label="Message" defaultValue={leadDraft(FIRST_ASK, RAV4)} />
    </ActionForm>,
  );
}

const message = () => screen.getByLabelText<HTMLTextAreaElement>("Message");
const press = (label: string) => fireEvent.click(screen.getByLabelText(label));
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  location.hash = "";
});

describe("what a message is about", () => {
  it("writes its first sentence until its writer changes it", () => {
    show();
    expect(message().value).toBe("Hi, is the 2021 Toyota RAV4 for $23,900 still available?");
    press("Delivery");
    expect(message().value).toMatch(/^Hi, could you deliver the 2021 Toyota RAV4 to me\?/);
    press("Ask a question");
    expect(message().value).toBe("");
    press("Hold it for me");
    expect(message().value).toMatch(/^Hi, could you hold the/);
    fireEvent.change(message(), { target: { value: "Please hold it, I come on Friday." } });
    press("Price");
    expect(message().value).toBe("Please hold it, I come on Friday.");
  });

  it("follows a link to it, from anywhere on the page", () => {
    location.hash = "#ask-test_drive";
    show();
    expect(screen.getByLabelText<HTMLInputElement>("Test drive").checked).toBe(true);
    expect(message().value).toMatch(/^Hi, I would like to test drive/);
    location.hash = "#ask-price";
    fireEvent(window, new HashChangeEvent("hashchange"));
    expect(screen.getByLabelText<HTMLInputElement>("Price").checked).toBe(true);
  });
});

describe("the times of a test drive", () => {
  it("are those of the day that was chosen, and two more choices may stay open", () => {
    show();
    expect(options("Day").slice(0, 3)).toEqual(["Choose a day", "Fri, Nov 27", "Mon, Nov 30"]);
    expect(options("Time (MST)")).toContain("9 AM");
    fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2026-11-27" } });
    expect(options("Time (MST)")).toEqual([
      "Choose a time",
      "12 PM",
      "12:30 PM",
      "1 PM",
      "1:30 PM",
    ]);
    expect(options("Second choice: day")[0]).toBe("None");
    expect(options("Third choice: time (MST)")).toContain("9 AM");
  });
});
