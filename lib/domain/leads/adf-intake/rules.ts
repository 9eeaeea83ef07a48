/**
 * The key that a request brings: as `Authorization: Bearer`, as the password of `Basic`, or as
 * `X-Api-Key`, since programs of dealers know one or the other; null where it brings none. Not in
 * the address: addresses are written into logs.
 */
export function requestKey(headers: Headers): string | null {
  const [, scheme = "", credentials = ""] =
    /^(\w+)\s+(\S+)$/.exec(headers.get("authorization")?.trim() ?? "") ?? [];
  switch (scheme.toLowerCase()) {
    case "bearer":
      return credentials;
    case "basic":
      return basicPassword(credentials);
    default:
      return headers.get("x-api-key")?.trim() || null;
  }
}

function basicPassword(credentials: string): string | null {
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(credentials) || credentials.length % 4 !== 0) return null;
  const decoded = atob(credentials);
  const at = decoded.indexOf(":");
  return at === -1 ? null : decoded.slice(at + 1) || null;
}
