import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PaymentEstimate } from "#app/listings/[id]/_components/payment-estimate.tsx";
import { termsFromQuery } from "#lib/domain/finance/loan/rules.ts";
import { ShareActions } from "./share-actions.tsx";

describe("PaymentEstimate", () => {
  it("is a plain form that keeps what was typed and says beside it what is wrong", () => {
    const query = { down: "abc", apr: "0", months: "72", trade: "5000", at: "45000" };
    render(
      <PaymentEstimate
        calculator="/tools/loan-calculator"
        path="/listings/7"
        query={query}
        basis={{ lowCents: 2_160_000, highCents: 2_160_000, isTotal: false }}
        own={null}
        asked={termsFromQuery(2_160_000, query)}
      />,
    );
    expect(screen.getByText("$269/mo")).toBeDefined();
    const down = screen.getByRole("textbox", { name: "Down payment, $" });
    expect(down.getAttribute("aria-invalid")).toBe("true");
    expect(down.getAttribute("value")).toBe("abc");
    const [link] = screen.getAllByText(/down payment must be a number/);
    expect(link?.getAttribute("href")).toBe(`#${down.id}`);
    const form = document.querySelector("form");
    expect(form?.method).toBe("get");
    expect(form?.getAttribute("action")).toBe("/listings/7#payment");
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      ...query,
    });
  });

  it("shows a range where it is worked out on a total that is one", () => {
    const { container } = render(
      <PaymentEstimate
        calculator="/tools/loan-calculator"
        path="/listings/7"
        query={{ finance: "total" }}
        basis={{ lowCents: 2_200_000, highCents: 2_300_000, isTotal: true }}
        own={null}
        asked={termsFromQuery(2_300_000, { down: "0", apr: "0", months: "60" })}
      />,
    );
    expect(container.textContent).toContain("$367 to $383/mo");
    expect(container.textContent).toContain("on the out-the-door total");
  });
});

describe("ShareActions", () => {
  it("copies the link and says so; says so too when it may not", async () => {
    const writeText = vi
      .fn()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error("no"));
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    render(<ShareActions title="2021 Toyota RAV4" url="https://lotwise.example/listings/7" />);
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    expect((await screen.findByText("Link copied")).getAttribute("role")).toBe("status");
    expect(writeText).toHaveBeenCalledWith("https://lotwise.example/listings/7");
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    expect(await screen.findByText(/use the address bar/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });
});
