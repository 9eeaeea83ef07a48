import { isIPv4, isIPv6 } from "node:net";

/**
 * Where a request came from. Each proxy adds the address it was called by to the end of
 * X-Forwarded-For; what stands before those of our own proxies, anybody may have written.
 * @param socketAddress the address at the other end of our connection.
 * @param proxies how many proxies of ours stand in front.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const chain = [
    ...(forwardedFor ?? "").split(",").map((part) => part.trim()),
    socketAddress ?? "",
  ].filter((part) => part !== "");
  return chain.at(-1 - Math.min(proxies, chain.length - 1)) ?? "";
}

/** What limits count by: an IPv4 address whole, of IPv6 the /64 that one customer is given. */
export function networkOf(address: string | null): string {
  const bare = (address ?? "").split(",")[0]?.trim() ?? "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIPv4(mapped)) return mapped;
  return isIPv6(mapped) ? prefixOf(mapped) : "unknown";
}

/** The first four groups of an IPv6 address, in full. */
function prefixOf(address: string): string {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, gap) }, () => "0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
