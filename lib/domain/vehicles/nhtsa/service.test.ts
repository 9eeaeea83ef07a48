import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { settle } from "#lib/platform/env.ts";
import {
  type NhtsaMood,
  type NhtsaServer,
  startNhtsaServer,
} from "#tests/factories/nhtsa-server.ts";
import { askNhtsa } from "./service.ts";
import type { NhtsaQuestion } from "./types.ts";

vi.mock("#lib/platform/log.ts", () => ({ log: { warn: vi.fn() } }));

const CIVIC = { make: "HONDA", model: "CIVIC", year: 2019 } as const;
const RECALLS: NhtsaQuestion = { about: "recalls", ...CIVIC };
const COMPLAINTS: NhtsaQuestion = { about: "complaints", ...CIVIC };
let server: NhtsaServer;

beforeAll(async () => {
  server = await startNhtsaServer();
  settle({ NHTSA_URL: server.url });
});
afterEach(() => {
  server.reset();
  settle({ NHTSA_URL: server.url });
});
afterAll(() => server.stop());

const ask = (question: NhtsaQuestion, limitMs = 2_000, tries = 1) =>
  askNhtsa(question, limitMs, tries);
const recordsOf = async (question: NhtsaQuestion) => {
  const heard = await ask(question);
  if (!heard.ok || heard.answer.about === "names") throw new Error("no records");
  return heard.answer.records;
};

describe("what NHTSA answers", () => {
  test("recalls: days written day first, flags in every way they are written", async () => {
    expect(await recordsOf(RECALLS)).toMatchObject([
      { campaign: "20V314000", reportReceivedOn: "2020-05-28", parkIt: false },
      { campaign: "23V158000", components: ["SEAT BELTS:FRONT:BUCKLE ASSEMBLY"] },
    ]);
    const pickup = await recordsOf({ about: "recalls", make: "FORD", model: "F-150", year: 2021 });
    expect(pickup).toMatchObject([
      { parkIt: false, parkOutside: true, overTheAir: null },
      { parkIt: true, parkOutside: null, overTheAir: false },
    ]);
  });

  test("complaints: days written month first, lists with commas inside, no control characters", async () => {
    expect(await recordsOf(COMPLAINTS)).toMatchObject([
      { odiNumber: "11350001", filedOn: "2020-08-14", happenedOn: "2020-07-30", crash: false },
      {
        crash: true,
        injuries: 2,
        components: ["FUEL SYSTEM, GASOLINE", "ELECTRICAL SYSTEM"],
        filedOn: "2020-10-02",
      },
      { fire: true, injuries: 1, text: "SMOKE CAME FROM THE <b>DASH</b>." },
    ]);
    expect(JSON.stringify(await recordsOf(COMPLAINTS))).not.toContain("2HGFC2F69KH");
  });

  test("ratings: every build, with what is not rated", async () => {
    expect(await recordsOf({ about: "ratings", ...CIVIC })).toMatchObject([
      { id: "13320", drive: "FWD", overall: 5, side: 4, rolloverPossibility: 0.093 },
      { overall: 0, side: 0, rolloverPossibility: null, stabilityControl: "standard" },
    ]);
  });

  test("the models it lists, and one campaign", async () => {
    expect(await ask({ about: "names", of: "recalls", make: "FORD", year: 2021 })).toEqual({
      ok: true,
      answer: { about: "names", names: ["F-150", "F-150 HYBRID"] },
    });
    expect(await recordsOf({ about: "campaign", campaign: "22V413000" })).toMatchObject([
      { modelText: "F-150" },
      { modelText: "F-150 HYBRID" },
    ]);
  });

  test("nothing, which it says with status 400", async () => {
    expect(await recordsOf({ ...RECALLS, year: 2010 })).toEqual([]);
  });
});

describe("what goes wrong is told apart and never is an answer", () => {
  test.each<[NhtsaMood, string]>([
    ["down", "unreachable"],
    ["broken", "broken"],
    ["html", "garbled"],
    ["truncated", "garbled"],
    ["short", "garbled"],
    ["wrong_types", "garbled"],
    ["endless", "garbled"],
    ["redirecting", "refused"],
    ["lost", "rejected"],
  ])("%s is %s", async (mood, failure) => {
    server.behave(mood);
    expect(await ask(RECALLS)).toEqual({ ok: false, failure, retryAfterMs: null });
  });

  test("silence ends at the time limit", async () => {
    server.behave("silent");
    const began = performance.now();
    expect(await ask(RECALLS, 1_200)).toMatchObject({ ok: false, failure: "slow" });
    expect(performance.now() - began).toBeLessThan(2_500);
  });

  test("a question that we cut short ourselves says nothing against the service", async () => {
    server.behave("silent");
    expect(await ask(RECALLS, 150)).toMatchObject({ ok: false, failure: "busy" });
    const joined = ask(COMPLAINTS, 1_200);
    expect(await ask(COMPLAINTS, 100)).toMatchObject({ ok: false, failure: "busy" });
    expect(await joined).toMatchObject({ failure: "slow" });
  });

  test("an error that was met stays the reason when the time ends in the next try", async () => {
    server.behaveFor("broken", 1);
    server.behave("silent");
    expect(await ask(RECALLS, 500, 2)).toMatchObject({ ok: false, failure: "broken" });
  });

  test("a limit says when to come back", async () => {
    server.behave("limiting");
    expect(await ask(RECALLS)).toEqual({ ok: false, failure: "refused", retryAfterMs: 120_000 });
  });

  test("a build that cannot be had makes ratings incomplete, so there are none", async () => {
    server.behave("html", "VehicleId/13321");
    expect(await ask({ about: "ratings", ...CIVIC })).toMatchObject({ failure: "garbled" });
  });

  test("switched off, nothing is sent", async () => {
    settle({ NHTSA_URL: "off" });
    expect(await ask(RECALLS)).toMatchObject({ ok: false, failure: "off" });
    expect(server.asked()).toEqual([]);
  });
});

describe("asking", () => {
  test("again after what may pass, and not after what will not", async () => {
    server.behaveFor("broken", 1);
    expect(await ask(RECALLS, 2_000, 2)).toMatchObject({ ok: true });
    expect(server.asked()).toHaveLength(2);
    server.reset();
    server.behave("html");
    await ask(RECALLS, 2_000, 3);
    expect(server.asked()).toHaveLength(1);
  });

  test("the same at once is one question", async () => {
    const answers = await Promise.all([ask(RECALLS), ask(RECALLS), ask(RECALLS)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(server.asked()).toHaveLength(1);
  });
});
