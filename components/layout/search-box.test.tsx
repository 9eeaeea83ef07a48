import { fireEvent, render, screen } from "@testing-library/react";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";

vi.mock("next/navigation", () => ({ usePathname: vi.fn(), useSearchParams: vi.fn() }));
// The framework's form needs its router; what is ours is what stands inside.
vi.mock("next/form", () => ({
  default: ({ children }: { children: ReactNode }) => <form>{children}</form>,
}));

function at(path: string, query = "") {
  vi.mocked(usePathname).mockReturnValue(path);
  vi.mocked(useSearchParams).mockReturnValue(
    new URLSearchParams(query) as ReturnType<typeof useSearchParams>,
  );
}

beforeEach(() => at("/"));
const box = () => screen.getByRole("searchbox", { name: "Search vehicles" });

describe("the search box", () => {
  it("shows the words that led to the result, and on other pages none", () => {
    at("/search", "q=red+suv");
    const { rerender } = render(<SearchBox id="s" />);
    expect(box()).toHaveProperty("value", "red suv");
    at("/listings/1", "q=red+suv");
    rerender(<SearchBox id="s" />);
    expect(box()).toHaveProperty("value", "");
  });

  it("is reached by a slash, unless that is being typed or a dialog is open", () => {
    render(
      <>
        <SearchBox id="s" />
        <input aria-label="other" />
      </>,
    );
    const other = screen.getByLabelText("other");
    other.focus();
    fireEvent.keyDown(other, { key: "/" });
    expect(document.activeElement).toBe(other);
    other.blur();
    fireEvent.keyDown(document.body, { key: "/", ctrlKey: true });
    expect(document.activeElement).toBe(document.body);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(document.body);
    dialog.remove();
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(box());
  });

  it("has a button where it is the page's main thing", () => {
    render(<SearchBox id="s" size="lg" />);
    expect(screen.getByRole("button", { name: "Search" })).toBeDefined();
  });
});
