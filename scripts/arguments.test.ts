import { describe, expect, it } from "vitest";
import { readArguments } from "./arguments.ts";

describe("readArguments", () => {
  it("reads what our commands share", () => {
    expect(readArguments(["--port", "3001", "--size", "100000", "--demo"])).toEqual({
      port: 3001,
      size: 100_000,
      demo: true,
      yes: false,
      worker: true,
      whenReady: false,
      fetch: true,
    });
  });

  it.each([
    [["--port", "x"], "--port must be a whole number from 1 to 65535"],
    [["--size", "5"], "--size must be a whole number from 200 to 1000000"],
    [["--size", "2e9"], "--size must be a whole number"],
    [["--colour", "red"], "Unknown option '--colour'"],
    [["--name", "Two Words"], "--name must be lower-case words joined by _"],
  ])("refuses %j in one line", (argv, message) => {
    expect(() => readArguments(argv)).toThrow(message);
  });
});
