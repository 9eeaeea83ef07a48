import "server-only";
import { AppError } from "../errors.ts";
import type { TableFile } from "./open.ts";
import { shown } from "./read.ts";

/** One object of a list, as the file has it, or why it could not be read. */
export type JsonLine =
  | { readonly kind: "record"; readonly line: number; readonly value: unknown }
  | {
      readonly kind: "refused";
      readonly line: number;
      readonly reason: string;
      readonly text: string;
    };

/** No record of any publisher is near this long: a brace that is never closed is found by it. */
const MOST_RECORD_CHARACTERS = 1024 * 1024;

/**
 * Reads the objects of one list in a JSON file as it streams by, `{"…": […], "stations": [{…}, {…}]}`,
 * without ever holding the file. An object is numbered by its place in the list, from 1.
 * @param names what the list may be called; it stands in the file's outermost object.
 * @throws AppError `invalid_input` when there is no such list or the file breaks off.
 */
export async function* readJsonObjects(
  { name, bytes }: Pick<TableFile, "name" | "bytes">,
  names: readonly string[],
): AsyncGenerator<JsonLine> {
  const splitter = new Splitter(names);
  const decoder = new TextDecoder("utf-8");
  let line = 0;
  for await (const chunk of bytes) {
    for (const text of splitter.take(decoder.decode(chunk, { stream: true }))) {
      line += 1;
      yield parsed(line, text);
    }
    if (splitter.held > MOST_RECORD_CHARACTERS)
      throw new AppError(
        "invalid_input",
        `${name} has an object that never ends after ${line} others.`,
      );
  }
  if (!splitter.isListed)
    throw new AppError("invalid_input", `${name} holds no list called ${names.join(" or ")}.`);
  if (!splitter.isWhole)
    throw new AppError(
      "invalid_input",
      `${name} breaks off after ${line} objects: it was not copied whole.`,
    );
}

function parsed(line: number, text: string): JsonLine {
  try {
    return { kind: "record", line, value: JSON.parse(text) };
  } catch {
    return { kind: "refused", line, reason: "is no valid JSON", text: shown(text) };
  }
}

/** Finds where objects of the list begin and end, by brackets outside of texts. */
class Splitter {
  readonly #names: ReadonlySet<string>;
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  /** The text that is being read, where it may be a name; what stands for the object being read. */
  #word = "";
  #lastWord = "";
  #object = "";
  #isInList = false;
  isListed = false;
  isWhole = false;

  constructor(names: readonly string[]) {
    this.#names = new Set(names);
  }

  get held(): number {
    return this.#object.length + this.#word.length;
  }

  /** Takes the next piece of the file. @returns the objects that ended in it, as text. */
  take(piece: string): readonly string[] {
    const objects: string[] = [];
    // Where the object being read goes on in this piece.
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const character = piece.charAt(at);
      if (this.#isText) {
        this.#inText(character);
        continue;
      }
      if (character === '"') {
        this.#isText = true;
        this.#word = "";
      } else if (character === "{" || character === "[") {
        this.#opens(character);
        if (this.#isObjectStart(character)) from = at;
      } else if (character === "}" || character === "]") {
        this.#depth -= 1;
        if (this.#isInList && this.#depth === 2 && character === "}") {
          objects.push(this.#object + piece.slice(from, at + 1));
          this.#object = "";
        }
        if (this.#isInList && this.#depth === 1) this.#isInList = false;
        if (this.#depth === 0) this.isWhole = true;
      }
    }
    if (this.#isInList && this.#depth >= 3) this.#object += piece.slice(from);
    return objects;
  }

  #inText(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === "\\") this.#isEscaped = true;
    else if (character === '"') {
      this.#isText = false;
      this.#lastWord = this.#word;
      this.#word = "";
    } else if (this.#depth === 1) this.#word += character;
  }

  #opens(character: string): void {
    if (character === "[" && this.#depth === 1 && this.#names.has(this.#lastWord)) {
      this.#isInList = true;
      this.isListed = true;
    }
    this.#depth += 1;
  }

  #isObjectStart(character: string): boolean {
    return this.#isInList && this.#depth === 3 && character === "{";
  }
}
