import "server-only";
import { JSONParser } from "@streamparser/json";
import { AppError } from "../errors.ts";
import type { TableFile } from "./open.ts";

/** One object of a list. */
export interface JsonLine {
  readonly line: number;
  readonly value: unknown;
}

/** No record of any publisher is near this long: a brace that is never closed is found by it. */
const MOST_RECORD_BYTES = 1024 * 1024;

/**
 * Reads the objects of one list in a JSON file as it streams by, `{"…": […], "stations": [{…}, {…}]}`,
 * without ever holding the file. An object is numbered by its place in the list, from 1.
 * @param names what the list may be called; it stands in the file's outermost object.
 * @throws AppError `invalid_input` when there is no such list, or the file is no JSON or breaks off.
 */
export async function* readJsonObjects(
  { name, bytes }: Pick<TableFile, "name" | "bytes">,
  names: readonly string[],
): AsyncGenerator<JsonLine> {
  const parser = new JSONParser({ paths: names.map((each) => `$.${each}.*`), keepStack: false });
  let values: unknown[] = [];
  parser.onValue = ({ value }) => {
    values.push(value);
  };
  const refused = (why: string, cause?: unknown): AppError =>
    new AppError("invalid_input", `${name} ${why}`, { cause });
  let line = 0;
  let bytesSince = 0;
  for await (const chunk of bytes) {
    try {
      parser.write(chunk);
    } catch (cause) {
      throw refused(`is no valid JSON after ${line + values.length} objects.`, cause);
    }
    bytesSince = values.length > 0 ? 0 : bytesSince + chunk.length;
    for (const value of values) {
      line += 1;
      yield { line, value };
    }
    values = [];
    if (bytesSince > MOST_RECORD_BYTES)
      throw refused(`has an object that never ends after ${line} others.`);
  }
  if (!parser.isEnded) throw refused(`breaks off after ${line} objects: it was not copied whole.`);
  if (line === 0) throw refused(`holds no list called ${names.join(" or ")} with an object in it.`);
}
