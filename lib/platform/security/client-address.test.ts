import { describe, expect, it } from "vitest";
import { clientAddress, networkOf } from "./client-address.ts";

describe("where a request came from", () => {
  it("is the other end of the connection, whatever the request says", () => {
    expect(clientAddress("203.0.113.9", undefined, 0)).toBe("203.0.113.9");
    expect(clientAddress("203.0.113.9", "10.0.0.1, 8.8.8.8", 0)).toBe("203.0.113.9");
  });

  it("is what the outermost of our proxies saw, not what was written before it", () => {
    expect(clientAddress("10.0.0.2", "198.51.100.7", 1)).toBe("198.51.100.7");
    expect(clientAddress("10.0.0.2", "1.2.3.4, 198.51.100.7", 1)).toBe("198.51.100.7");
    expect(clientAddress("10.0.0.2", "1.2.3.4, 198.51.100.7, 10.0.0.1", 2)).toBe("198.51.100.7");
  });

  it("is the farthest known where there are fewer proxies than were configured", () => {
    expect(clientAddress("10.0.0.2", undefined, 3)).toBe("10.0.0.2");
    expect(clientAddress(undefined, undefined, 0)).toBe("");
  });
});

describe("the network that limits count by", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::5", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["nonsense", "unknown"],
    [null, "unknown"],
  ])("of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
});
