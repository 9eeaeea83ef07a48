import Bowser from "bowser";

/** A device as its owner would know it, from how its browser names itself: "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return known.length === 0 ? "Unknown device" : known.join(" on ");
}
