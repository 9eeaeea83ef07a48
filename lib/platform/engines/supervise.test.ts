import { expect, it, vi } from "vitest";
import { supervise } from "./supervise.ts";

vi.mock("../log.ts", () => ({ log: { warn: vi.fn(), error: vi.fn() } }));

const PATIENCE = { check: 1, pauses: [1], steady: 60_000, mostStarts: 2 };

it("goes on watching where it cannot be told how the server is", async () => {
  let looks = 0;
  let starts = 0;
  const supervision = supervise(
    {
      name: "A server",
      isUp: async () => {
        looks += 1;
        if (looks === 1) throw new Error("EMFILE");
        return starts > 0;
      },
      start: async () => {
        starts += 1;
      },
      hasRoom: () => Promise.resolve(true),
    },
    PATIENCE,
  );
  await vi.waitFor(() => expect(starts).toBe(1));
  await supervision.stop();
});

it("is given up after so many starts in a row, but never for want of room", async () => {
  let starts = 0;
  const { givenUp } = supervise(
    {
      name: "A server",
      isUp: () => Promise.resolve(false),
      start: async () => {
        starts += 1;
        throw new Error("no space");
      },
      hasRoom: () => Promise.resolve(starts >= 5),
    },
    PATIENCE,
  );
  expect(await givenUp).toMatchObject({
    code: "configuration",
    message: "A server could not be kept running: started 2 times in a row. no space",
  });
  expect(starts).toBe(7);
});

it.each([
  ["starts on a full disk and ends by that again", { starts: true, roomBefore: false }],
  ["does not start because it fills the disk itself", { starts: false, roomBefore: true }],
])("is not given up where it %s", async (_, { starts: doesStart, roomBefore }) => {
  let starts = 0;
  let hasRoom = roomBefore;
  const supervision = supervise(
    {
      name: "A server",
      isUp: async () => {
        hasRoom = roomBefore;
        return starts > 5;
      },
      start: async () => {
        starts += 1;
        hasRoom = false;
        if (!doesStart) throw new Error("no space");
      },
      hasRoom: () => Promise.resolve(hasRoom),
    },
    PATIENCE,
  );
  const outcome = await Promise.race([
    supervision.givenUp,
    vi.waitFor(() => expect(starts).toBe(6)).then(() => "works"),
  ]);
  expect(outcome).toBe("works");
  await supervision.stop();
});

it("tries less and less often on a full disk, and at once when there is room", async () => {
  let looks = 0;
  const startedAt: number[] = [];
  const supervision = supervise(
    {
      name: "A server",
      isUp: () => Promise.resolve(startedAt.length > 2),
      start: async () => {
        startedAt.push(looks);
        if (startedAt.length < 3) throw new Error("no space");
      },
      hasRoom: async () => {
        looks += 1;
        return looks > 40;
      },
    },
    // Longer than this test may take.
    { ...PATIENCE, pauses: [1, 1, 60_000] },
  );
  await vi.waitFor(() => expect(startedAt).toHaveLength(3), 20_000);
  expect(startedAt[1]).toBeLessThan(20);
  expect(startedAt[2]).toBe(41);
  await supervision.stop();
});

it("starts soon where the disk got room while it was started on a full one", async () => {
  let starts = 0;
  const supervision = supervise(
    {
      name: "A server",
      isUp: () => Promise.resolve(starts > 4),
      start: async () => {
        starts += 1;
        if (starts < 5) throw new Error("no space");
      },
      hasRoom: () => Promise.resolve(starts > 3),
    },
    // Longer than this test may take.
    { ...PATIENCE, pauses: [1, 1, 1, 1, 60_000] },
  );
  await vi.waitFor(() => expect(starts).toBe(5), 20_000);
  await supervision.stop();
});
