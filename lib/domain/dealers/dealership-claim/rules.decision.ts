import { claimPath } from "./rules.ts";

/** The mail to whoever claimed a dealership and did not get it. */
export function refusedMail(name: string, note: string) {
  return {
    kind: "claim.refused",
    subject: `Your claim of ${name} was not granted`,
    body: {
      heading: "Your claim was not granted",
      paragraphs: [
        `An operator looked at your claim of ${name} and did not grant it.`,
        note,
        "You may claim it again with other proof, or answer this mail.",
      ],
      action: { label: "Look at your claims", href: claimPath() },
    },
  };
}

/** The mail to the owners of an organization that keeps its dealership after a dispute. */
export function keptMail(name: string, note: string) {
  return {
    kind: "claim.kept",
    subject: `The dispute about ${name} is settled`,
    body: {
      heading: `${name} stays with you`,
      paragraphs: ["An operator settled the other claim. Nothing changes for you.", note],
    },
  };
}

/** The mail to members of an organization whose dealership went to somebody else. */
export function handedOverMail(name: string, note: string) {
  return {
    kind: "claim.handed_over",
    subject: `${name} was handed to somebody else`,
    body: {
      heading: `You no longer speak for ${name}`,
      paragraphs: [
        `An operator settled a dispute and handed ${name} to whoever proved that they speak for it. All members before are no longer members, and what they set up to receive leads is switched off.`,
        note,
        "If you think that this is wrong, answer this mail.",
      ],
    },
  };
}
