import { act, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OutTheDoorForm } from "#app/listings/[id]/_components/out-the-door-form.tsx";
import { ReaderPlaceProvider } from "#components/patterns/reader-place.tsx";
import { feeStatement } from "#lib/domain/dealers/dealer-profile/rules.fee.ts";
import type { TotalQuery } from "#lib/domain/finance/out-the-door/rules.ts";
import { NOT_SAID } from "#lib/domain/finance/reader-terms/constants.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { type ListingTotal, listingTotal } from "./listing-total.ts";
import { OutTheDoorPanel, OutTheDoorSummary } from "./out-the-door-panel.tsx";
import { totalWords } from "./total-words.ts";

afterEach(() => vi.unstubAllGlobals());

const OFFER = { priceCents: 2_395_000, fuel: "gasoline" } as const;
const SELLER = {
  kind: "dealer",
  state: "CO",
  fees: feeStatement(69_900, []),
  typicalFees: null,
} as const;

function show(query: TotalQuery & { readonly at?: string }) {
  const cost = listingTotal(OFFER, SELLER, query, NOT_SAID);
  return render(
    <OutTheDoorPanel cost={cost} ownOf={null}>
      <OutTheDoorForm
        path="/listings/7"
        query={query}
        asked={cost.asked}
        ownOf={null}
        isDealer
        offer={null}
      />
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
    expect(brief[3]).toMatch(/Titlepublished.*Costilla County.*read Nov 28, 2026.*\$7$/);
    expect(brief[4]).toMatch(/Registrationunknown: ask.*not confirmed.*not known$/);
    expect(brief[5]).toMatch(/plus registration\$25,351 to \$27,417$/);
    expect(container.textContent).toContain("registered in Colorado, the seller’s state");
    expect(container.textContent).toContain("We last reviewed the tax rules in November 2026");
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

const ID = 7 as ListingId;

/** Both as a page shows them. */
const shown = (cost: ListingTotal, ownOf: ListingId | null) => (
  <>
    <OutTheDoorSummary cost={cost} ownOf={ownOf} monthly="$400/mo" />
    <OutTheDoorPanel cost={cost} ownOf={ownOf}>
      <OutTheDoorForm
        path="/listings/7"
        query={{}}
        asked={cost.asked}
        ownOf={ownOf}
        isDealer
        offer={null}
      />
    </OutTheDoorPanel>
  </>
);

/** What is read, how it looks, and what the form would send. */
const seenIn = (container: HTMLElement) => ({
  parts: [...container.querySelectorAll("h2, p, td, th, dt, dd")].map((part) => [
    part.textContent,
    part.querySelector("span")?.className,
  ]),
  form: [...new FormData(container.querySelector("form") ?? undefined)],
});

it.each(Object.keys(STATE_NAMES))(
  "made for everybody and filled in for a reader in %s it is as it is rendered for them",
  async (state) => {
    const place = { zip: "00000", city: "Somewhere", state, latitude: 0, longitude: 0 };
    const own = listingTotal(OFFER, SELLER, {}, { place, own: null });
    vi.stubGlobal("fetch", async (address: string) => {
      expect(address).toBe("/api/place?listings=&total=7");
      return Response.json({ zip: place.zip, city: place.city, state, ...totalWords(ID, own) });
    });
    const rendered = render(shown(own, null));
    const expected = seenIn(rendered.container);
    rendered.unmount();
    const { container } = render(
      <ReaderPlaceProvider place={null} isToCome>
        {shown(listingTotal(OFFER, SELLER, {}, NOT_SAID), ID)}
      </ReaderPlaceProvider>,
    );
    expect(container.textContent).toContain("registered in Colorado, the seller’s state");
    await waitFor(() => expect(container.textContent).toContain("by your ZIP code"));
    expect(seenIn(container)).toEqual(expected);
  },
);

it("stays of the seller’s state where the reader’s own words do not come", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 429 }));
  const { container } = render(
    <ReaderPlaceProvider place={null} isToCome>
      {shown(listingTotal(OFFER, SELLER, {}, NOT_SAID), ID)}
    </ReaderPlaceProvider>,
  );
  await act(async () => undefined);
  expect(container.textContent).toContain("registered in Colorado, the seller’s state");
});

it("is summed up beside the price in the same words", () => {
  const cost = listingTotal(OFFER, SELLER, { state: "OR", title: "300" }, NOT_SAID);
  const { container } = render(<OutTheDoorSummary cost={cost} ownOf={null} monthly="$400/mo" />);
  expect(screen.getByRole("heading").textContent).toBe("Out the door, in Oregon");
  expect(container.textContent).toMatch(/Dealer fee ?stated\$699/);
  expect(container.textContent).toContain("About$24,949");
  expect(container.textContent).not.toContain("plus");
});
