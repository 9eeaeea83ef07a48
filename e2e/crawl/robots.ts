/** Whether a crawler may fetch an address, path and query. */
export type MayFetch = (address: string) => boolean;

/**
 * Reads what robots.txt tells every crawler (RFC 9309): the longest rule that fits decides, and
 * between equals the one that allows.
 */
export function readRobots(text: string): { mayFetch: MayFetch; sitemaps: readonly string[] } {
  const rules: { readonly allows: boolean; readonly path: string; readonly fits: RegExp }[] = [];
  const sitemaps: string[] = [];
  let forEveryone = false;
  let inHead = false;
  for (const line of text.split("\n")) {
    const [, name = "", value = ""] = /^\s*([A-Za-z-]+)\s*:\s*(.*?)\s*(?:#.*)?$/.exec(line) ?? [];
    switch (name.toLowerCase()) {
      case "user-agent":
        forEveryone = value === "*" || (inHead && forEveryone);
        inHead = true;
        continue;
      case "sitemap":
        sitemaps.push(value);
        break;
      case "allow":
      case "disallow":
        if (forEveryone && value !== "")
          rules.push({ allows: name.toLowerCase() === "allow", path: value, fits: pattern(value) });
        break;
      default:
        break;
    }
    inHead = false;
  }
  const mayFetch = (address: string) => {
    const [best] = rules
      .filter(({ fits }) => fits.test(address))
      .sort((one, other) => other.path.length - one.path.length || (one.allows ? -1 : 1));
    return best?.allows ?? true;
  };
  return { mayFetch, sitemaps };
}

function pattern(path: string): RegExp {
  const isWhole = path.endsWith("$");
  const parts = (isWhole ? path.slice(0, -1) : path).split("*");
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${escaped.join(".*")}${isWhole ? "$" : ""}`);
}
