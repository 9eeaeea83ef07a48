import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  enqueue,
  forget,
  onQueueChanged,
  type Queued,
  queueIn,
  queueText,
  refuse,
} from "./queue-store.ts";

const entry = (submissionId: string, change: Partial<Queued> = {}): Queued => ({
  submissionId,
  kind: "comment",
  userId: 1,
  room: "r",
  vehicle: "v",
  words: "Hello",
  refusal: null,
  ...change,
});
const ids = () => queueIn(queueText()).map(({ submissionId }) => submissionId);

beforeEach(() => localStorage.clear());

describe("what waits to be sent to a room", () => {
  it("is kept in order over loads of the page, until it arrived", () => {
    for (const id of ["a", "b", "c"]) enqueue(entry(id));
    expect(ids()).toEqual(["a", "b", "c"]);
    forget("b");
    expect(ids()).toEqual(["a", "c"]);
  });

  it("holds one vote of a person on a vehicle: the last", () => {
    enqueue(entry("a", { kind: "vote", words: "yes" }));
    enqueue(entry("b", { kind: "vote", words: "no", vehicle: "other" }));
    enqueue(entry("c", { kind: "vote", words: "no", userId: 2 }));
    enqueue(entry("d", { kind: "vote", words: "maybe" }));
    expect(ids()).toEqual(["b", "c", "d"]);
  });

  it("keeps the words of what was refused", () => {
    enqueue(entry("a"));
    refuse("a", "The room is gone.");
    expect(queueIn(queueText())).toEqual([entry("a", { refusal: "The room is gone." })]);
  });

  it("takes nothing from storage that it did not write", () => {
    for (const text of ["", "{}", "null", '[{"kind":"vote"}]', "[1,null]"])
      expect(queueIn(text)).toEqual([]);
  });

  it("is remembered by the tab where the browser keeps nothing", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const changed = vi.fn();
    const stop = onQueueChanged(changed);
    enqueue(entry("a"));
    expect(ids()).toEqual(["a"]);
    expect(changed).toHaveBeenCalledOnce();
    full.mockRestore();
    forget("a");
    expect(ids()).toEqual([]);
    stop();
  });
});
