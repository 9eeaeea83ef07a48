import "server-only";
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { AppError } from "../errors.ts";

/** Networks that no publisher is in: our own machine, networks behind a router, what is reserved. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  PRIVATE.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  // Of examples (RFC 9637).
  ["3fff::", 20],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(network, bits, "ipv6");

/** What of IPv6 has been given out at all, and IPv4 inside it. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet("2000::", 3, "ipv6");
GIVEN_OUT.addSubnet("0.0.0.0", 0, "ipv4");

/** Whether an IP address is one that the public Internet does not lead to. IPv4 inside IPv6 counts as what it is. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  const kind = family === 6 ? "ipv6" : "ipv4";
  return PRIVATE.check(address, kind) || !GIVEN_OUT.check(address, kind);
}

/**
 * A look-up of names for outgoing connections that leads to public addresses only: it is the very
 * address checked that is connected to. An address that is written out is never looked up: check it
 * by `isPrivateAddress` before.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "", 0);
    const refused = found.find(({ address }) => isPrivateAddress(address));
    const [first] = found;
    if (refused !== undefined || first === undefined) {
      const why = new AppError("invalid_input", `${hostname} leads to a private address.`);
      return callback(why, "", 0);
    }
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
