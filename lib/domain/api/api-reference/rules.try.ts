import type { TriedCall } from "./types.try.ts";

/** The fields that stand in a path: "/webhooks/{id}" has "id". */
export function fieldsInPath(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

/** The address of a call below an API's root. Fields that are empty are left out of its query. */
export function callAddress(
  root: string,
  { path, values }: Pick<TriedCall, "path" | "values">,
): string {
  const inPath = fieldsInPath(path);
  const filled = path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = values[name]?.trim() ?? "";
    return value === "" ? whole : encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries(values).filter(([name, value]) => value.trim() !== "" && !inPath.includes(name)),
  ).toString();
  return `${root}${filled}${query === "" ? "" : `?${query}`}`;
}

/** A word of a shell, as it is: quoted where it must be. */
function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A call as curl makes it. @param key what stands for the key. */
export function curlOf(root: string, call: TriedCall, key: string): string {
  const { method, body } = call;
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${shellWord(callAddress(root, call))}`,
    `-H "Authorization: Bearer ${key}"`,
    ...(body === null ? [] : ['-H "Content-Type: application/json"', `-d ${shellWord(body)}`]),
  ].join(" \\\n  ");
}
