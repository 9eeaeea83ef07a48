import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdNow, keepList } from "#components/shoppers/visitor/list-store.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { ViewerLists } from "./visitor-lists.tsx";

// What is fetched is another file's test; here it is whether.
vi.mock("./tray.tsx", () => ({ Tray: () => <p>The tray is here</p> }));
vi.mock("#lib/domain/shoppers/viewer-lists/actions.ts", () => ({ pressList: async () => ({}) }));

const ID = 7 as ListingId;
const REST_MS = 2_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void keepList("compare", []));
  delete document.documentElement.dataset.account;
  vi.useRealTimers();
});

const rest = () => act(() => vi.advanceTimersByTimeAsync(REST_MS));
const tray = () => screen.queryByText("The tray is here");

it("fetches nothing for who keeps no list, until one is begun", async () => {
  render(<ViewerLists />);
  await rest();
  expect(tray()).toBeNull();
  await act(async () => void keepList("compare", [ID]));
  await rest();
  expect(tray()).not.toBeNull();
});

it("is there at once for who keeps a list: what is kept for everybody marks nothing by itself", async () => {
  keepList("compare", [ID]);
  render(<ViewerLists />);
  expect(tray()).toBeNull();
  await rest();
  expect(tray()).not.toBeNull();
});

it("shows whoever is signed in what they viewed meanwhile, which no cookie of theirs says", async () => {
  document.documentElement.dataset.account = "1";
  render(<ViewerLists />);
  await act(async () => holdNow("viewed", ID, true));
  await rest();
  expect(tray()).not.toBeNull();
});
