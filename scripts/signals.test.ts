import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { afterEach, expect, it } from "vitest";
import { inheritedEnvironment } from "#lib/platform/env.ts";

/** Says when it is told to stop and never does; answers whatever it is asked, and says when half a second is over. */
const STUBBORN = `
  import { createInterface } from "node:readline";
  import { onStopSignal } from "#scripts/signals.ts";
  onStopSignal((signal) => {
    console.log("stop", signal);
    setTimeout(() => console.log("half a second later"), 600);
  });
  createInterface({ input: process.stdin }).on("line", (line) => console.log("heard", line));
  console.log("up");`;

let kill = () => {};
afterEach(() => kill());

it("has one Ctrl-C count once, though npm tells of it too, and a second one end at once", async () => {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", STUBBORN], {
    cwd: `${import.meta.dirname}/..`,
    env: { PATH: inheritedEnvironment().PATH, NODE_ENV: "test" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  kill = () => child.kill("SIGKILL");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  const exit = new Promise((done) => child.once("exit", (code) => done(code)));

  expect(await next()).toBe("up");
  child.kill("SIGINT");
  expect(await next()).toBe("stop SIGINT");
  child.kill("SIGINT");
  child.stdin.write("still there?\n");
  expect(await next()).toBe("heard still there?");
  expect(await next()).toBe("half a second later");
  child.kill("SIGINT");
  expect(await exit).toBe(130);
});
