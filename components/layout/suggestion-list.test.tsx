import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SuggestionList } from "./suggestion-list.tsx";

vi.mock("next/navigation", () => ({ useRouter: vi.fn() }));

const push = vi.fn();
const suggestions = [
  { label: "Toyota", what: "Make", count: 1200, href: "/search?make=toyota" },
  { label: "Toyota RAV4", what: "Model · Toyota", count: null, href: "/search?model=toyota.rav4" },
];

function Box() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form>
      <input ref={input} aria-label="Search" />
      <SuggestionList input={input} id="list" />
    </form>
  );
}

beforeEach(() => {
  push.mockClear();
  vi.mocked(useRouter).mockReturnValue({ push } as unknown as ReturnType<typeof useRouter>);
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(Response.json({ suggestions }))),
  );
});

async function typed(words: string) {
  render(<Box />);
  const box = screen.getByRole("combobox");
  fireEvent.input(box, { target: { value: words } });
  // Expanded is set together with the keys: options alone may be there a moment before.
  await screen.findByRole("combobox", { expanded: true });
  return box;
}

describe("the list under the search box", () => {
  it("says what each suggestion is, and is moved through and chosen by keys", async () => {
    const box = await typed("toy");
    expect(box.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("option", { name: /Toyota RAV4.*Model · Toyota/ })).toBeDefined();
    fireEvent.keyDown(box, { key: "ArrowDown" });
    expect(box.getAttribute("aria-activedescendant")).toBe("list-0");
    fireEvent.keyDown(box, { key: "ArrowDown" });
    fireEvent.keyDown(box, { key: "Enter" });
    expect(push).toHaveBeenCalledWith("/search?model=toyota.rav4");
    expect(box.getAttribute("aria-expanded")).toBe("false");
  });

  it("closes by Escape and keeps what was typed; Enter then submits", async () => {
    const box = await typed("toy");
    fireEvent.keyDown(box, { key: "Escape" });
    expect(screen.queryAllByRole("option")).toEqual([]);
    expect(box).toHaveProperty("value", "toy");
    expect(fireEvent.keyDown(box, { key: "Enter" })).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it("is chosen by a press, and shows nothing where the answer is none of ours", async () => {
    const box = await typed("toy");
    fireEvent.click(screen.getAllByRole("option")[0] ?? box);
    expect(push).toHaveBeenCalledWith("/search?make=toyota");
    vi.mocked(fetch).mockResolvedValue(
      Response.json({ suggestions: [{ href: "https://elsewhere" }] }),
    );
    await act(async () => {
      fireEvent.input(box, { target: { value: "toyo" } });
      await new Promise((done) => setTimeout(done, 150));
    });
    expect(screen.queryAllByRole("option")).toEqual([]);
  });
});
