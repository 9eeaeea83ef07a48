import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkHealth } from "./data.ts";

const engines = vi.hoisted(() => ({ postgres: vi.fn(), clickHouse: vi.fn() }));
vi.mock("#lib/platform/db/client.ts", () => ({
  database: () => ({ $queryRaw: engines.postgres }),
}));
vi.mock("#lib/platform/search-engine/client.ts", () => ({ ask: engines.clickHouse }));
vi.mock("#lib/platform/log.ts", () => ({ log: { warn: vi.fn() } }));

beforeEach(() => {
  vi.useFakeTimers();
  engines.postgres.mockReset().mockResolvedValue([{ seen_at: null, now: new Date() }]);
  engines.clickHouse.mockReset().mockResolvedValue([{ one: 1 }]);
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

it("asks an engine that hangs once, however many probes come meanwhile", async () => {
  engines.postgres.mockReturnValue(new Promise(() => undefined));
  const probes = [checkHealth(), checkHealth()];
  await vi.advanceTimersByTimeAsync(1_500);
  probes.push(checkHealth());
  await vi.advanceTimersByTimeAsync(500);
  const answers = await Promise.all(probes);
  expect(answers.map(({ status }) => status)).toEqual(["down", "down", "down"]);
  expect(engines.postgres).toHaveBeenCalledTimes(1);
  expect(engines.clickHouse).toHaveBeenCalledTimes(1);
});

it("keeps an answer for a second and then asks anew", async () => {
  expect((await checkHealth()).postgres.ok).toBe(true);
  engines.postgres.mockRejectedValue(new Error("refused"));
  await vi.advanceTimersByTimeAsync(900);
  expect((await checkHealth()).postgres.ok).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect((await checkHealth()).postgres.ok).toBe(false);
  expect(engines.postgres).toHaveBeenCalledTimes(2);
});
