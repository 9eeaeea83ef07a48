import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { OutTheDoorForm } from "#app/listings/[id]/_components/out-the-door-form.tsx";
import { feeStatement } from "#lib/domain/dealers/dealer-profile/rules.fee.ts";
import { outTheDoor, totalFromQuery } from "#lib/domain/finance/out-the-door/rules.ts";
import { OutTheDoorPanel, OutTheDoorSummary } from "./out-the-door-panel.tsx";

const offer = {
  priceCents: 2_395_000,
  sellerKind: "dealer",
  sellerState: "CO",
  fees: feeStatement(69_900, []),
  typicalFees: null,
} as const;

function show(query: Parameters<typeof totalFromQuery>[0] & { readonly at?: string }) {
  const asked = totalFromQuery(query, "CO", null);
  const total = outTheDoor(offer, asked);
  return render(
    <OutTheDoorPanel total={total} place="Colorado, the seller’s state">
      <OutTheDoorForm path="/listings/7" query={query} asked={asked} isDealer />
    </OutTheDoorPanel>,
  );
}

describe("OutTheDoorPanel", () => {
  it("says of every line how well it is known, and what is not in the sum", () => {
    const { container } = show({});
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    const brief = rows.map((row) => row.textContent);
    expect(brief[0]).toContain("stated");
    expect(brief[1]).toMatch(/Dealer feestated.*\$699$/);
    expect(brief[2]).toMatch(/Taxestimated.*Colorado sales tax 2\.9%.*\$695 to \$2,761$/);
    expect(brief[3]).toMatch(/Title and registrationunknown: ask.*not known$/);
    expect(brief[4]).toMatch(/plus title and registration\$25,344 to \$27,410$/);
    expect(container.textContent).toContain("registered in Colorado, the seller’s state");
    expect(container.textContent).toContain("checked in November 2026");
  });

  it("keeps what was typed, says beside it what is wrong, and carries other forms along", () => {
    const query = { state: "NJ", trade: "a lot", owed: "6500", at: "45000" };
    show(query);
    const trade = screen.getByRole("textbox", { name: "Trade-in value, $" });
    expect(trade.getAttribute("value")).toBe("a lot");
    expect(trade.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(trade.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "The trade-in value must be a number, such as $50,000.",
    );
    const form = document.querySelector("form") ?? undefined;
    expect(form?.getAttribute("action")).toBe("/listings/7#total");
    expect(Object.fromEntries(new FormData(form))).toEqual({
      ...query,
      local: "",
      fee: "",
      title: "",
    });
  });
});

it("is summed up beside the price in the same words", () => {
  const total = outTheDoor(offer, totalFromQuery({ state: "OR", title: "300" }, "CO", null));
  const { container } = render(
    <OutTheDoorSummary total={total} place="Oregon" monthly="$400/mo" />,
  );
  expect(container.textContent).toMatch(/Dealer fee ?stated\$699/);
  expect(container.textContent).toContain("About$24,949");
  expect(container.textContent).not.toContain("plus");
});
