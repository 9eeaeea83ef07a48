import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CardActions, SaveButton } from "#components/shoppers/visitor/card-actions.tsx";
import { keepList, listNow } from "#components/shoppers/visitor/list-store.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { LIST_NAMES, LISTS } from "#lib/domain/shoppers/viewer-lists/constants.ts";
import { NO_LISTS } from "#tests/factories/visitor-lists.ts";
import { Tray } from "./tray.tsx";

const refresh = vi.fn();
const place = { path: "/search", query: "" };
vi.mock("next/navigation", () => ({
  useRouter: () => ({ refresh }),
  usePathname: () => place.path,
  useSearchParams: () => new URLSearchParams(place.query),
}));

const sent = vi.hoisted(() => ({
  presses: [] as unknown[],
  answer: { status: "ok", data: null } as { status: string; data?: null; formError?: string },
}));
vi.mock("#lib/domain/shoppers/viewer-lists/actions.ts", () => ({
  pressList: async (_state: unknown, form: FormData) => {
    sent.presses.push(form.get("press"));
    return sent.answer;
  },
}));

const id = (number: number) => number as ListingId;
const item = (number: number) => ({
  id: number,
  title: `Vehicle ${number}`,
  priceCents: 1_000_000 + number * 100,
  status: number === 2 ? "sold" : "active",
  picture: `/${number}.svg`,
});

beforeEach(() => {
  place.path = "/search";
  place.query = "";
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async (address: string) => {
    const ids = address.split("=")[1]?.split(",").map(Number) ?? [];
    return Response.json(ids.filter((each) => each < 90).map(item));
  });
});
afterEach(() => {
  act(() => {
    for (const name of LIST_NAMES) keepList(name, []);
  });
  sessionStorage.clear();
  refresh.mockReset();
  sent.presses = [];
  sent.answer = { status: "ok", data: null };
  delete document.documentElement.dataset.tray;
  delete document.documentElement.dataset.account;
});

function Page({ ids, hasTray = true }: { ids: readonly number[]; hasTray?: boolean }) {
  return (
    <>
      <main>
        <ul data-results>
          {ids.map((each) => (
            <li key={each}>
              <article>
                <h3>Vehicle {each}</h3>
                <SaveButton id={id(each)} title={`Vehicle ${each}`} pressed={false} />
                <CardActions id={id(each)} title={`Vehicle ${each}`} lists={NO_LISTS} />
              </article>
            </li>
          ))}
        </ul>
      </main>
      {hasTray && <Tray />}
    </>
  );
}
const compare = (number: number) =>
  screen.getByRole("button", { name: `Compare Vehicle ${number}` });

describe("the compare tray", () => {
  it("takes what is pressed, shows it with its price, and leads to the comparison", async () => {
    render(<Page ids={[1, 2, 3]} />);
    fireEvent.click(compare(1));
    expect(compare(1).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("Add another to compare")).toBeDefined();
    fireEvent.click(compare(2));
    expect(listNow("compare")).toEqual([1, 2]);
    await waitFor(() => expect(screen.getByText("$10,001")).toBeDefined());
    // Sold is said, not its price.
    expect(screen.getAllByText("Sold").length).toBeGreaterThan(0);
    expect(screen.getByRole("link", { name: "Compare 2" }).getAttribute("href")).toBe(
      "/research/compare?listings=1,2",
    );
    expect(screen.getByRole("status").textContent).toBe("Added to compare: 2 of 4.");
    expect(document.documentElement.dataset.tray).toBe("open");
  });

  it("says what to do when it is full, for everyone to see", () => {
    keepList("compare", [1, 2, 3, 4].map(id));
    render(<Page ids={[5]} />);
    fireEvent.click(compare(5));
    expect(compare(5).getAttribute("aria-pressed")).toBe("false");
    expect(screen.getAllByText("Compare holds 4: remove one")).toHaveLength(2);
    expect(listNow("compare")).toEqual([1, 2, 3, 4]);
  });

  it("answers all that was pressed before it arrived, in the order of the presses", () => {
    const numbers = [1, 2, 3, 4, 5];
    const { rerender } = render(<Page ids={numbers} hasTray={false} />);
    for (const number of numbers) fireEvent.click(compare(number));
    expect(listNow("compare")).toEqual([]);
    rerender(<Page ids={numbers} />);
    expect(listNow("compare")).toEqual([1, 2, 3, 4]);
    expect(screen.getAllByText("Compare holds 4: remove one")).toHaveLength(2);
    // Answered once: the next press is the only one.
    fireEvent.click(compare(1));
    expect(listNow("compare")).toEqual([2, 3, 4]);
  });

  it("keeps a number that is nobody's, to be removed, and is emptied at once", async () => {
    keepList("compare", [1, 99].map(id));
    render(<Page ids={[1]} />);
    await waitFor(() => expect(screen.getByText("No longer listed")).toBeDefined());
    fireEvent.click(screen.getByRole("button", { name: "Remove No longer listed from compare" }));
    expect(listNow("compare")).toEqual([1]);
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(document.cookie).not.toContain(LISTS.compare.cookie);
    expect(screen.queryByRole("region", { name: "Compare tray" })).toBeNull();
    expect(compare(1).getAttribute("aria-pressed")).toBe("false");
  });

  it("does without names while the site cannot be reached", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
    keepList("compare", [1, 3].map(id));
    render(<Page ids={[]} />);
    await waitFor(() => expect(screen.getAllByText("Name unavailable")).toHaveLength(2));
    expect(screen.getByRole("link", { name: "Compare 2" })).toBeDefined();
  });

  it("hands on the place of the search, and is not shown above the comparison itself", () => {
    keepList("compare", [1, 3].map(id));
    place.query = "zip=80202";
    const { rerender } = render(<Page ids={[]} />);
    expect(screen.getByRole("link", { name: "Compare 2" }).getAttribute("href")).toBe(
      "/research/compare?listings=1,3&zip=80202",
    );
    place.path = "/research/compare";
    rerender(<Page ids={[]} />);
    expect(screen.queryByRole("region", { name: "Compare tray" })).toBeNull();
  });
});

describe("hiding", () => {
  it("covers the vehicle in its place, and undoes it; focus goes along", () => {
    render(<Page ids={[1, 2]} />);
    const hide = screen.getByRole("button", { name: /^Hide this vehicle: Vehicle 1/ });
    hide.focus();
    fireEvent.click(hide);
    expect(listNow("hidden")).toEqual([1]);
    const undo = screen.getByRole("button", { name: "Undo: show Vehicle 1 again" });
    expect(document.activeElement).toBe(undo);
    expect(screen.getByRole("status").textContent).toBe("Hidden from your searches.");
    fireEvent.click(undo);
    expect(listNow("hidden")).toEqual([]);
    expect(document.querySelector("[data-cover]")).toBeNull();
    expect(document.activeElement).toBe(hide);
    expect(refresh).not.toHaveBeenCalled();
  });

  it("shows what was viewed, and covers what was hidden before the page came back", () => {
    keepList("viewed", [id(2)]);
    keepList("hidden", [id(1)]);
    render(<Page ids={[1, 2]} />);
    const marks = document.querySelectorAll<HTMLElement>("[data-viewed]");
    expect([...marks].map((mark) => mark.hidden)).toEqual([true, false]);
    expect(document.querySelectorAll("[data-cover]")).toHaveLength(1);
  });
});

const save = (number: number) => screen.getByRole("button", { name: `Save Vehicle ${number}` });

describe("saving", () => {
  it("by a visitor is kept in the browser, without asking the site", () => {
    render(<Page ids={[1, 2]} />);
    fireEvent.click(save(1));
    expect(save(1).getAttribute("aria-pressed")).toBe("true");
    expect(listNow("saved")).toEqual([1]);
    fireEvent.click(save(1));
    expect(listNow("saved")).toEqual([]);
    expect(sent.presses).toEqual([]);
  });

  it("for an account shows at once and is sent; its cookie stays as it was", async () => {
    document.documentElement.dataset.account = "";
    render(<Page ids={[1, 2]} />);
    fireEvent.click(save(1));
    expect(save(1).getAttribute("aria-pressed")).toBe("true");
    expect(sent.presses).toEqual(["saved.1.on"]);
    expect(listNow("saved")).toEqual([]);
    fireEvent.click(save(1));
    await waitFor(() => expect(sent.presses).toEqual(["saved.1.on", "saved.1.off"]));
    expect(save(1).getAttribute("aria-pressed")).toBe("false");
    expect(refresh).not.toHaveBeenCalled();
  });

  it("that the account refuses is taken back and said, for everyone to see", async () => {
    document.documentElement.dataset.account = "";
    sent.answer = { status: "failed", formError: "You have saved 200 vehicles." };
    render(<Page ids={[2]} />);
    fireEvent.click(save(2));
    await waitFor(() => expect(save(2).getAttribute("aria-pressed")).toBe("false"));
    expect(screen.getAllByText("You have saved 200 vehicles.").length).toBeGreaterThan(0);
  });

  it("hiding for an account covers the vehicle and asks the search anew once it is kept", async () => {
    document.documentElement.dataset.account = "";
    render(<Page ids={[3]} />);
    fireEvent.click(screen.getByRole("button", { name: /^Hide this vehicle: Vehicle 3/ }));
    expect(document.querySelectorAll("[data-cover]")).toHaveLength(1);
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    fireEvent.click(screen.getByRole("button", { name: "Undo: show Vehicle 3 again" }));
    await waitFor(() => expect(sent.presses).toEqual(["hidden.3.on", "hidden.3.off"]));
    expect(document.querySelector("[data-cover]")).toBeNull();
  });
});
