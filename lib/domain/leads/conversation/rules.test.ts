import { describe, expect, it } from "vitest";
import { deliverySteps, messageAuthorName, otherName } from "./rules.ts";
import { messagesPath, messagesQueryFrom } from "./search-params.ts";

const DEALER = { kind: "dealer", name: "Cedar Fork Motors" } as const;
const PERSON = { kind: "private", name: "Maria" } as const;
const THREAD = "0e4c6d9e-4f5b-4a57-9a6a-6f1f0f7a5a11";

describe("names in a conversation", () => {
  it("tell a dealer who wrote, and a person only a first name", () => {
    expect(otherName("seller", DEALER, "Jordan Ashdown")).toBe("Jordan Ashdown");
    expect(otherName("seller", PERSON, "Jordan Ashdown")).toBe("Jordan");
    expect(otherName("seller", PERSON, " ")).toBe("Someone");
    expect(otherName("buyer", DEALER, "Jordan Ashdown")).toBe("Cedar Fork Motors");
  });

  it("tell a shopper which person of a dealer answers, by first name", () => {
    const priya = { name: "Priya Hargrave" };
    expect(messageAuthorName("seller", DEALER, priya, "Jordan Ashdown", "buyer")).toBe(
      "Priya, Cedar Fork Motors",
    );
    expect(messageAuthorName("seller", DEALER, priya, "Jordan Ashdown", "seller")).toBe("Priya");
    expect(messageAuthorName("seller", DEALER, null, "Jordan Ashdown", "buyer")).toBe(
      "Cedar Fork Motors",
    );
    const maria = { name: "Maria Fontenot" };
    expect(messageAuthorName("seller", PERSON, maria, "Jordan Ashdown", "buyer")).toBe("Maria");
  });
});

describe("the way of a request", () => {
  const nothing = { receivedAt: null, openedAt: null, firstReplyAt: null };
  const sentAt = "2026-11-20T12:00:00Z";

  it("says of each step when it happened, or that it has not", () => {
    const delivery = { ...nothing, sentAt, receivedAt: "2026-11-20T12:00:02Z", hasInbox: true };
    expect(
      deliverySteps(delivery, "Maria").map(({ name, at, note }) => [name, at ?? note]),
    ).toEqual([
      ["Sent", sentAt],
      ["Received", "2026-11-20T12:00:02Z"],
      ["Seen", "not seen yet"],
      ["Answered", "no answer yet"],
    ]);
  });

  it("promises nothing of a dealer that has not joined", () => {
    const steps = deliverySteps({ ...nothing, sentAt, hasInbox: false }, "Pine Motors");
    expect(steps).toHaveLength(2);
    expect(steps[1]?.note).toContain("Pine Motors has not joined Lotwise");
  });
});

describe("the address of the messages page", () => {
  it("names a conversation, a page of the list, and what came before a message", () => {
    expect(messagesQueryFrom({ thread: THREAD.toUpperCase(), before: "12" })).toEqual({
      thread: THREAD,
      page: 1,
      before: "12",
    });
    expect(messagesPath({ thread: messagesQueryFrom({ thread: THREAD }).thread })).toBe(
      `/account/messages?thread=${THREAD}`,
    );
    expect(messagesPath({ page: 2 })).toBe("/account/messages?page=2");
  });

  it("takes whatever stands in it", () => {
    expect(messagesQueryFrom({ thread: "1", page: "-3", before: "x" })).toEqual({
      thread: "unknown",
      page: 1,
      before: null,
    });
    expect(messagesQueryFrom({ page: ["2", "3"] })).toEqual({
      thread: null,
      page: 2,
      before: null,
    });
    expect(messagesQueryFrom({})).toEqual({ thread: null, page: 1, before: null });
  });
});
