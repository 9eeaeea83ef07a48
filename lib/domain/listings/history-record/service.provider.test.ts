import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { settle } from "#lib/platform/env.ts";
import {
  ANSWERED,
  type HistoryMood,
  type HistoryServer,
  startHistoryServer,
} from "#tests/factories/history-server.ts";
import { askProvider, configuredProvider } from "./service.provider.ts";
import type { HistoryProvider } from "./types.provider.ts";

vi.mock("#lib/platform/log.ts", () => ({ log: { warn: vi.fn() } }));

const VIN = withCheckDigit("1HGCV1F34JA000001");
const OTHER = withCheckDigit("1HGCV1F34JA000002");
let server: HistoryServer;
let provider: HistoryProvider;

beforeAll(async () => {
  server = await startHistoryServer();
});
beforeEach(() => {
  settle({ HISTORY_PROVIDER_URL: server.url, HISTORY_PROVIDER_KEY: "secret-key" });
  const configured = configuredProvider();
  if (configured === null) throw new Error("none");
  provider = configured;
  server.knows(VIN, ANSWERED);
});
afterEach(() => server.behave("well"));
afterAll(() => server.stop());

const ask = (limitMs = 3_000) => askProvider(provider, VIN, limitMs);

describe("a provider of title, loss and theft records", () => {
  test("is configured by its address, and named by its host where nothing else names it", () => {
    expect(provider).toMatchObject({ key: provider.name, token: "secret-key" });
    settle({ HISTORY_PROVIDER_NAME: "Example Records" });
    expect(configuredProvider()?.name).toBe("Example Records");
    settle({ HISTORY_PROVIDER_NAME: "", HISTORY_PROVIDER_URL: "", HISTORY_PROVIDER_KEY: "" });
    expect(configuredProvider()).toBeNull();
  });

  test("answers with records of every kind, in order of time", async () => {
    expect(await ask()).toEqual({
      kind: "answered",
      covers: ["titles", "brands", "salvage", "loss"],
      records: [
        {
          kind: "title",
          date: "2019-03-04",
          precision: "day",
          note: "The reading was in kilometers.",
          state: "TX",
          isCurrent: false,
          mileageMiles: 12_000,
          remark: null,
        },
        {
          kind: "insurance_loss",
          date: "2021-07-09",
          precision: "day",
          note: null,
          entity: "EXAMPLE CASUALTY",
          city: null,
          state: null,
        },
        {
          kind: "junk_salvage",
          date: "2021-07-20",
          precision: "day",
          note: null,
          entity: "LONE STAR SALVAGE POOL",
          city: "WACO",
          state: "TX",
          disposition: "sold",
        },
        {
          kind: "brand",
          date: "2021-08-01",
          precision: "day",
          note: null,
          state: "TX",
          brand: "salvage",
        },
        {
          kind: "brand",
          date: "2021-12-01",
          precision: "month",
          note: null,
          state: "CO",
          brand: "rebuilt",
        },
        {
          kind: "title",
          date: "2024-05-14",
          precision: "day",
          note: null,
          state: "CO",
          isCurrent: true,
          mileageMiles: 61_234,
          remark: "odometer_not_actual",
        },
      ],
    });
    expect(server.asked().at(-1)).toEqual({ vin: VIN, authorization: "Bearer secret-key" });
  });

  test("that has no record of a VIN looked and found none; thefts it does not look for", async () => {
    expect(await askProvider(provider, OTHER)).toEqual({
      kind: "answered",
      covers: ["titles", "brands", "salvage", "loss"],
      records: [],
    });
  });

  test("may send any words: what no text can hold is left out of them", async () => {
    const said = (name: string) => ({
      insuranceInformation: [
        { ReportingEntityAbstract: { EntityName: name }, VehicleObtainedDate: "2021-07-09" },
      ],
    });
    server.knows(VIN, said('A\u0000B \ud800C\u202e <script>alert("x")</script>'));
    expect(await ask()).toMatchObject({
      records: [{ entity: 'A B \ufffdC <script>alert("x")</script>' }],
    });
    server.knows(VIN, said("\u0000\u0001"));
    expect(await ask()).toEqual({ kind: "failed", failure: "garbled" });
    server.knows(VIN, said("x".repeat(301)));
    expect(await ask()).toEqual({ kind: "failed", failure: "garbled" });
  });

  test("is asked once by those who ask at the same time", async () => {
    const before = server.asked().length;
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(["answered"]));
    expect(server.asked().length - before).toBe(1);
  });

  test.each([
    ["down", "unreachable"],
    ["broken", "broken"],
    ["html", "garbled"],
    ["truncated", "garbled"],
    ["other_vin", "garbled"],
    ["half_readable", "garbled"],
    ["other_kind", "garbled"],
    ["too_many", "garbled"],
    ["endless", "garbled"],
    ["redirecting", "garbled"],
    ["lost", "rejected"],
    ["unauthorized", "refused"],
    ["limiting", "limited"],
  ] as const satisfies readonly (readonly [HistoryMood, string])[])(
    "that is %s has not answered: %s",
    async (mood, failure) => {
      server.behave(mood);
      expect(await ask()).toEqual({ kind: "failed", failure });
    },
  );

  test("that is silent is waited for as long as was said and no longer", async () => {
    server.behave("silent");
    expect(await ask(150)).toEqual({ kind: "failed", failure: "slow" });
  });

  test("is asked again only where it surely gave no answer", async () => {
    const before = server.asked().length;
    server.behaveFor("down", 1);
    expect((await ask()).kind).toBe("answered");
    server.behaveFor("unauthorized", 1);
    expect((await ask()).kind).toBe("failed");
    expect(server.asked().length - before).toBe(3);
  });
});
