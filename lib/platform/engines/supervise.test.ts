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
  let room = 0;
  let starts = 0;
  const { givenUp } = supervise(
    {
      name: "A server",
      isUp: () => Promise.resolve(false),
      start: async () => {
        starts += 1;
        throw new Error("no space");
      },
      hasRoom: async () => {
        room += 1;
        return room > 5;
      },
    },
    PATIENCE,
  );
  expect(await givenUp).toMatchObject({
    code: "configuration",
    message: "A server could not be kept running: started 2 times in a row. no space",
  });
  expect(starts).toBe(7);
});
