import { beforeEach, expect, it, vi } from "vitest";
import { writeCommentAction } from "#lib/domain/rooms/room-comment/actions.ts";
import { enqueue, queueIn, queueText } from "./queue-store.ts";
import { sendQueue } from "./send-queue.ts";

vi.mock("#lib/domain/rooms/room-comment/actions.ts", () => ({ writeCommentAction: vi.fn() }));
vi.mock("#lib/domain/rooms/room-deciding/actions.vote.ts", () => ({ voteAction: vi.fn() }));

beforeEach(() => localStorage.clear());

it("says whose words it sends, and keeps them while somebody else is signed in", async () => {
  enqueue({
    submissionId: "a",
    kind: "comment",
    userId: 7,
    room: "r",
    vehicle: null,
    words: "Mine",
    refusal: null,
  });
  const action = vi.mocked(writeCommentAction);
  action.mockResolvedValueOnce({ status: "failed", code: "unauthenticated" });
  await sendQueue(7);
  expect(action.mock.calls[0]?.[1].get("by")).toBe("7");
  expect(queueIn(queueText())).toHaveLength(1);
  action.mockResolvedValueOnce({ status: "ok", data: null });
  await sendQueue(7);
  expect(queueIn(queueText())).toEqual([]);
});
