import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import { DevTools } from "./devtools.ts";

let toBrowser: PassThrough;
let fromBrowser: PassThrough;
let devTools: DevTools;

beforeEach(() => {
  [toBrowser, fromBrowser] = [new PassThrough(), new PassThrough()];
  devTools = new DevTools(toBrowser, fromBrowser);
});

const say = (message: object): string => `${JSON.stringify(message)}\0`;

describe("a browser's debugging pipe", () => {
  it("gives each command its own result, however the messages are cut", async () => {
    const results = Promise.all([devTools.send("one", { a: 1 }), devTools.send("two")]);
    const text = say({ id: 2, result: "second é" }) + say({ id: 1, result: "first" });
    const bytes = Buffer.from(text);
    // Also in the middle of a letter of two bytes.
    for (const byte of bytes) fromBrowser.write(Buffer.from([byte]));
    expect(await results).toEqual(["first", "second é"]);
    const sent = String(toBrowser.read())
      .split("\0")
      .filter(Boolean)
      .map((part) => JSON.parse(part));
    expect(sent).toEqual([
      { id: 1, method: "one", params: { a: 1 } },
      { id: 2, method: "two", params: {} },
    ]);
  });

  it("tells events, and leaves out those that nobody waits for", async () => {
    const loaded = devTools.next("Page.loadEventFired");
    fromBrowser.write(say({ method: "Page.other", params: {} }));
    fromBrowser.write(say({ method: "Page.loadEventFired", params: { timestamp: 3 } }));
    expect(await loaded).toEqual({ timestamp: 3 });
  });

  it("fails a command that is refused", async () => {
    const refused = expect(devTools.send("nothing")).rejects.toMatchObject({
      code: "outside_service",
      message: "browser: no such method",
    });
    fromBrowser.write(say({ id: 1, error: { message: "no such method" } }));
    await refused;
  });

  it.each([
    ["it says what is no message", () => fromBrowser.write("nonsense\0")],
    ["it ends", () => fromBrowser.destroy()],
    ["its pipe breaks", () => toBrowser.destroy(new Error("EPIPE"))],
  ])("fails everything that waits when %s", async (_when, happen) => {
    const waiting = expect(devTools.send("slow")).rejects.toMatchObject({
      code: "outside_service",
    });
    happen();
    await waiting;
  });
});
