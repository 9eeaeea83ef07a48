import { SHARED_HOSTS } from "./constants.domain.ts";

/** One label of a host name, as DNS has it. */
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const LONGEST_HOST = 253;

/** Why a text is no web domain of a dealership. */
export type DomainProblem = "unreadable" | "shared";
export type DomainReading =
  | { readonly kind: "domain"; readonly domain: string }
  | { readonly kind: "wrong"; readonly problem: DomainProblem };

export const DOMAIN_PROBLEM_WORDS: Readonly<Record<DomainProblem, string>> = {
  unreadable: "Give the address of your own web site, such as www.example.com.",
  shared: "Anybody can have a page there: give a web domain of your own.",
};

/**
 * The web domain that a text names: a host or a whole address, in lower case, without "www.", in the
 * letters of DNS. Numbers, single words and hosts that belong to everybody are none.
 */
export function readWebDomain(text: string): DomainReading {
  const typed = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const host = (url?.hostname ?? "")
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^www\./, "");
  const labels = host.split(".");
  const isHost =
    url?.username === "" &&
    host.length <= LONGEST_HOST &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    // A top level of digits alone is an address in numbers.
    /[a-z]/.test(labels.at(-1) ?? "");
  if (!isHost) return { kind: "wrong", problem: "unreadable" };
  return isShared(host) ? { kind: "wrong", problem: "shared" } : { kind: "domain", domain: host };
}

const isShared = (host: string): boolean =>
  SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`));

/** What may stand before the @ of a mailbox that is asked for a code. */
const MAILBOX = /^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?$/;

/**
 * The address of a mailbox at a domain; null for what is no mailbox's name. What was typed with an @
 * counts only where it is of that domain.
 */
export function mailboxAt(typed: string, domain: string): string | null {
  const [local = "", host = domain, ...rest] = typed.trim().toLowerCase().split("@");
  if (rest.length > 0 || host !== domain || !MAILBOX.test(local) || local.includes(".."))
    return null;
  return `${local}@${domain}`;
}
