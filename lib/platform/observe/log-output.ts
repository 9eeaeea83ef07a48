import { fstatSync, writeSync } from "node:fs";
import type { DestinationStream } from "pino";
import { now } from "../clock.ts";
import { isDiskFull } from "../engines/disk-failures.ts";

const STANDARD_OUTPUT = 1;

/**
 * Where the log is written that goes into a file, such as by `npm start >> site.log`; undefined elsewhere, where
 * pino's own way is right. At a line that a full disk does not take, pino's own throws, and while the process
 * ends by that it tries the same line again and again: nobody is answered, and nobody starts it again.
 */
export function logFile(): DestinationStream | undefined {
  return isFile(STANDARD_OUTPUT) ? new LogFile(STANDARD_OUTPUT) : undefined;
}

/** Lets the rest of what a command writes get lost on a full disk; else Node.js ends the process for it. */
export function outliveFullOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error) => {
      if (!isDiskFull(error)) throw error;
    });
}

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    // It is closed: pino deals with that, too.
    return false;
  }
}

/** A file that is written line by line. What it does not take is lost, and counted in a line once it takes some again. */
class LogFile implements DestinationStream {
  readonly #descriptor: number;
  #lost = 0;
  /** Whether what stands last in the file is only a part of a line. */
  #isCut = false;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(line: string): void {
    const all = this.#lost === 0 ? line : `${this.#isCut ? "\n" : ""}${this.#missing()}\n${line}`;
    if (this.#append(Buffer.from(all))) {
      this.#lost = 0;
      this.#isCut = false;
    } else this.#lost += 1;
  }

  /** @returns whether all of it was written. */
  #append(bytes: Buffer): boolean {
    try {
      for (let at = 0; at < bytes.length; ) {
        at += writeSync(this.#descriptor, bytes, at);
        this.#isCut = at < bytes.length;
      }
      return true;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      return false;
    }
  }

  #missing(): string {
    return JSON.stringify({
      level: 40,
      time: now().getTime(),
      pid: process.pid,
      lines: this.#lost,
      msg: "lines of this log are missing: there was no room for them",
    });
  }
}
