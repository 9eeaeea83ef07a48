import type { MembershipRole } from "#lib/platform/auth/types.ts";

export const LONGEST_ABOUT = 1_500;
export const LONGEST_STREET = 120;
export const LONGEST_TITLE = 60;

/** What a member is called in public where what they typed says another role than theirs. */
export const PUBLIC_ROLE_WORDS: Readonly<Record<MembershipRole, string>> = {
  viewer: "Team member",
  sales: "Sales",
  manager: "Manager",
  owner: "Owner",
};

/**
 * Words by which shoppers take somebody for more than an employee: whoever uses one needs the role.
 * `parts` count within a word too.
 */
export const ROLE_TITLES: readonly {
  readonly least: MembershipRole;
  readonly said: string;
  readonly parts: readonly string[];
  readonly words: readonly string[];
}[] = [
  {
    least: "owner",
    said: "owners",
    parts: ["owner", "principal", "president", "proprietor", "founder", "chairman", "propietari"],
    words: ["partner", "ceo", "coo", "cfo", "vp", "svp", "evp", "chair", "chief", "dueno", "duena"],
  },
  {
    least: "manager",
    said: "managers and owners",
    parts: ["manager", "managing", "director", "supervisor", "gerente"],
    words: ["mgr", "mngr", "gm", "gsm", "head", "boss", "management", "jefe", "jefa"],
  },
];
