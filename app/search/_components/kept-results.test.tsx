import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { keepList } from "#components/shoppers/visitor/list-store.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { KeptResults } from "./kept-results.tsx";

const refresh = vi.fn();
const router = { refresh };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const id = (number: number) => number as ListingId;
afterEach(() => {
  act(() => void keepList("hidden", []));
  refresh.mockReset();
});

const page = (vehicles: string, hidden: number[], href = "/search") => (
  <KeptResults href={href} hidden={hidden.map(id)}>
    <p>{vehicles}</p>
  </KeptResults>
);

it("asks the server again when a vehicle is hidden, keeps it in its place, and again when it is back", () => {
  const { rerender } = render(page("a b c", []));
  expect(refresh).not.toHaveBeenCalled();
  act(() => void keepList("hidden", [id(1)]));
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(page("b c d", [1]));
  expect(screen.getByText("a b c")).toBeDefined();
  expect(refresh).toHaveBeenCalledTimes(1);

  act(() => void keepList("hidden", []));
  expect(refresh).toHaveBeenCalledTimes(2);
  rerender(page("a b c", []));
  expect(screen.getByText("a b c")).toBeDefined();
});

it("shows another search as it is written, and what was left out once it is back", () => {
  act(() => void keepList("hidden", [id(1)]));
  const { rerender } = render(page("b c d", [1]));
  rerender(page("x", [1], "/search?page=2"));
  expect(screen.getByText("x")).toBeDefined();
  act(() => void keepList("hidden", []));
  rerender(page("w x", [], "/search?page=2"));
  expect(screen.getByText("w x")).toBeDefined();
});

it("asks once where the two cannot agree", () => {
  act(() => void keepList("hidden", [id(1)]));
  const { rerender } = render(page("a", []));
  rerender(page("a", []));
  expect(refresh).toHaveBeenCalledTimes(1);
});
