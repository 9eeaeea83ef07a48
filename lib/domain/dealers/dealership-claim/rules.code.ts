import { claimPath } from "./rules.ts";

/** A code as it is read aloud and typed: "1234 5678". */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** The mail with the code, to a mailbox at the dealership's web domain. */
export function codeMail(dealership: string, claimant: string, code: string) {
  return {
    kind: "claim.code",
    subject: `Your code to claim ${dealership} on Lotwise`,
    body: {
      heading: spacedCode(code),
      paragraphs: [
        `${claimant} asks to speak for ${dealership} on Lotwise, where its vehicles are listed. Whoever enters this code within 30 minutes becomes the owner of its pages there.`,
        "If nobody at the dealership asked for it, do not pass it on: without the code nothing happens.",
      ],
      action: { label: "Where the code is entered", href: claimPath() },
      footer: "This mailbox was named by whoever asks. It is on no list.",
    },
  };
}
