import { describe, expect, it } from "vitest";
import { shownTitle, titleProblem } from "./rules.ts";

describe("a title on the storefront", () => {
  it.each([
    "Sales",
    "Sales and delivery",
    "Sales executive",
    "Lead technician",
    "Customer care",
    "Detailing, paint & glass",
    "Señora de ventas",
    "Show room host",
    "Homework helper",
    "EV specialist, level 3",
  ])("%s is anybody's", (title) => {
    expect(titleProblem(title, "viewer")).toBeNull();
    expect(shownTitle(title, "viewer")).toBe(title);
  });

  it.each([
    "Owner",
    "OWNERS",
    "Co-owner",
    "co owner & buyer",
    "Principal",
    "Dealer principal",
    "President",
    "Vice president of sales",
    "Proprietor",
    "Founder",
    "CEO",
    "C.E.O.",
    "Chief executive",
    "Dueño",
    "Ｏｗｎｅｒ",
    "Öwner",
    "0wner",
    "O w n e r",
    "O-W-N-E-R",
    "Ow\u200bner",
    "TheOwner",
  ])("%s is an owner's alone", (title) => {
    for (const role of ["viewer", "sales", "manager"] as const)
      expect(titleProblem(title, role), role).toContain("owner");
    expect(titleProblem(title, "owner")).toBeNull();
    expect(shownTitle(title, "manager")).toBe("Manager");
  });

  it.each([
    "Manager",
    "General manager",
    "Sales Mgr.",
    "GM",
    "G.M.",
    "Managing partner",
    "SalesManager",
    "Director of sales",
    "Supervisor",
    "Head of sales",
    "Gerente",
    "Manag3r",
    "M a n a g e r",
  ])("%s is for managers and up", (title) => {
    for (const role of ["viewer", "sales"] as const)
      expect(titleProblem(title, role), role).not.toBeNull();
    expect(shownTitle(title, "sales")).toBe("Sales");
    expect(shownTitle(title, "viewer")).toBe("Team member");
  });

  it("in letters that look like others is refused, since nobody can read what it says", () => {
    for (const title of ["Оwner", "ᴏᴡɴᴇʀ", "Μanager"]) {
      expect(titleProblem(title, "owner")).toContain("English alphabet");
      expect(shownTitle(title, "viewer")).toBe("Team member");
    }
  });

  it("of a role follows it as it changes, both ways", () => {
    expect(shownTitle("General manager", "manager")).toBe("General manager");
    expect(shownTitle("General manager", "sales")).toBe("Sales");
    expect(shownTitle("General manager", "owner")).toBe("General manager");
  });

  it("says what to do about it", () => {
    expect(titleProblem("Sales Manager", "sales")).toBe(
      "“Manager” is for managers and owners here. Write what you do without it, or have an owner change your role.",
    );
  });
});
