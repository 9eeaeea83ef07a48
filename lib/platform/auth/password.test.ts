import { expect, it } from "vitest";
import { hashPassword, passwordMatches } from "./password.ts";

it("is compared whole and as it was typed: no case, space, ending or other spelling is let go", async () => {
  const password = ` Quiet Harbor \u00e9 ${"and a long letter ".repeat(10)}`;
  expect(password.length).toBeGreaterThan(72 * 2);
  const hash = await hashPassword(password);
  expect(await passwordMatches(hash, password)).toBe(true);
  for (const other of [
    password.trim(),
    password.toLowerCase(),
    password.slice(0, -1),
    `${password} `,
    password.slice(0, 72),
    password.normalize("NFD"),
  ])
    expect(await passwordMatches(hash, other), other).toBe(false);
});

it("is kept by argon2id with 19 MiB and two passes, with a salt of its own", async () => {
  const [one, two] = [await hashPassword("quiet harbor"), await hashPassword("quiet harbor")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

it("nobody has where there is no hash, not even the one that is compared with then", async () => {
  expect(await passwordMatches(null, "nobody has this password")).toBe(false);
});
