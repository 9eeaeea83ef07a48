import { expect, it } from "vitest";
import { CAPABILITIES, ROLES } from "./constants.ts";
import { type Capability, can, rolesThatCan } from "./policy.ts";

/** As the product's table of people and permissions has it. */
const TABLE = {
  viewer: ["desk.read"],
  sales: ["desk.read", "leads.read", "leads.work"],
  manager: [
    "desk.read",
    "leads.read",
    "leads.work",
    "inventory.edit",
    "feeds.manage",
    "following.edit",
  ],
  owner: Object.keys(CAPABILITIES),
} as const;

it.each(ROLES)("a %s may do what the table says and no more", (role) => {
  const may = (Object.keys(CAPABILITIES) as Capability[]).filter((each) => can(role, each));
  expect(may.sort()).toEqual([...TABLE[role]].sort());
});

it("names the roles of a capability from the least on", () => {
  expect(rolesThatCan("inventory.edit")).toEqual(["manager", "owner"]);
});
