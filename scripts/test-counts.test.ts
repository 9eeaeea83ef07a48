import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  playwrightCounts,
  reportedCounts,
  singleCount,
  sumCounts,
  vitestCounts,
} from "./test-counts.ts";

const VITEST = {
  numPassedTests: 7,
  numFailedTests: 0,
  testResults: [
    {
      name: "a.test.ts",
      status: "passed",
      assertionResults: [{ fullName: "adds", status: "passed" }],
    },
  ],
};

test("a step that is one check", () => {
  expect(singleCount(true)).toEqual({ passed: 1, failed: 0 });
  expect(singleCount(false)).toEqual({ passed: 0, failed: 1 });
});

test("a test file that could not be loaded is a failure", () => {
  const testResults = [
    ...VITEST.testResults,
    { name: "b.test.ts", status: "failed", message: "No such file", assertionResults: [] },
  ];
  expect(vitestCounts({ ...VITEST, testResults })).toEqual({
    passed: 7,
    failed: 1,
    failures: ["b.test.ts\n    No such file"],
  });
});

test("what failed is named with its reason", () => {
  const failed = { fullName: "adds", status: "failed", failureMessages: ["expected 3\nto be 4"] };
  const testResults = [{ name: "a.test.ts", status: "failed", assertionResults: [failed] }];
  expect(vitestCounts({ numPassedTests: 0, numFailedTests: 1, testResults })).toEqual({
    passed: 0,
    failed: 1,
    failures: ["a.test.ts › adds\n    expected 3\n    to be 4"],
  });
  const spec = {
    file: "search.spec.ts",
    title: "finds",
    tests: [
      {
        projectName: "phone",
        status: "unexpected",
        results: [{ error: { message: "first" } }, { error: { message: "last" } }],
      },
    ],
  };
  const stats = { expected: 0, unexpected: 1, flaky: 0 };
  expect(
    playwrightCounts({ errors: [], stats, suites: [{ suites: [{ specs: [spec] }] }] }).failures,
  ).toEqual(["[phone] search.spec.ts › finds\n    last"]);
});

test("an error outside browser tests is a failure; a flaky one passed and is named", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 0 };
  expect(playwrightCounts({ errors: [{ message: "a page broke" }], stats })).toEqual({
    passed: 5,
    failed: 2,
    failures: ["outside the tests\n    a page broke"],
  });
  expect(playwrightCounts({ errors: [], stats: { ...stats, flaky: 2 } })).toEqual({
    passed: 7,
    failed: 1,
  });
});

test("what passed only when tried again is named with how it failed", () => {
  const passed = { fullName: "adds", status: "passed", failureMessages: ["expected 3 to be 4"] };
  const testResults = [{ name: "a.test.ts", status: "passed", assertionResults: [passed] }];
  expect(vitestCounts({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({
    passed: 1,
    failed: 0,
    again: ["a.test.ts › adds\n    expected 3 to be 4"],
  });
  const spec = {
    file: "search.spec.ts",
    title: "finds",
    tests: [
      {
        projectName: "phone",
        status: "flaky",
        results: [{ error: { message: "too late" } }, {}],
      },
    ],
  };
  const stats = { expected: 0, unexpected: 0, flaky: 1 };
  expect(playwrightCounts({ errors: [], stats, suites: [{ specs: [spec] }] })).toEqual({
    passed: 1,
    failed: 0,
    again: ["[phone] search.spec.ts › finds\n    too late"],
  });
});

test("what was skipped is named by its part, with how many tests that were", () => {
  const skipped = ["adds", "subtracts"].map((title) => ({
    fullName: `the whole file ${title}`,
    ancestorTitles: ["the whole file"],
    status: "skipped",
  }));
  const testResults = [{ name: "a.test.ts", status: "passed", assertionResults: skipped }];
  expect(vitestCounts({ numPassedTests: 0, numFailedTests: 0, testResults })).toEqual({
    passed: 0,
    failed: 0,
    skipped: ["a.test.ts › the whole file (2 tests)"],
  });
});

test("the sum of the steps", () => {
  expect(
    sumCounts([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 2 });
});

describe("a report on disk", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lotwise-counts-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("is read", async () => {
    const path = join(folder, "report.json");
    await writeFile(path, JSON.stringify(VITEST));
    expect(await reportedCounts(path, vitestCounts, true)).toEqual({ passed: 7, failed: 0 });
  });

  test("without a failed test from a command that failed still counts one failure", async () => {
    const path = join(folder, "unhandled.json");
    await writeFile(path, JSON.stringify(VITEST));
    expect(await reportedCounts(path, vitestCounts, false)).toEqual({
      passed: 7,
      failed: 1,
      failures: ["an error outside the tests, printed above"],
    });
  });

  test("that was never written, or not whole, counts one failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await writeFile(join(folder, "cut.json"), '{"numPassed');
    expect(await reportedCounts(join(folder, "none.json"), vitestCounts, true)).toEqual(
      singleCount(false),
    );
    expect(await reportedCounts(join(folder, "cut.json"), vitestCounts, true)).toEqual(
      singleCount(false),
    );
  });
});

test("a journey that was skipped is named", () => {
  const tests = [{ projectName: "desktop", status: "skipped", results: [{}] }];
  const spec = { file: "firefox.spec.ts", title: "signs in", tests };
  const stats = { expected: 0, unexpected: 0, flaky: 0 };
  expect(playwrightCounts({ errors: [], stats, suites: [{ specs: [spec] }] })).toEqual({
    passed: 0,
    failed: 0,
    skipped: ["[desktop] firefox.spec.ts › signs in"],
  });
});
