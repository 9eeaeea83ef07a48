/** @file Keeps a person out: no sign-in, no session, no API key, listings off sale; and lets them
 * in again. */

/** What a suspended person is told who tries to come in. */
export function suspendedWords(reason: string, support: string): string {
  return `Your account is suspended: ${sentence(reason)} If you think that this is wrong, write to ${support}.`;
}

/** @param support where they can write to us. */
export function suspendedMail(reason: string, support: string) {
  return {
    kind: "account.suspended",
    subject: "Your Lotwise account is suspended",
    body: {
      heading: "Your account is suspended",
      paragraphs: [
        sentence(reason),
        "You cannot sign in, every device was signed out, your API keys do not work, and what you offer privately is off sale. Nothing was deleted.",
        `If you think that this is wrong, or to ask for your data, answer this mail or write to ${support}.`,
      ],
    },
  };
}

/** @param support as `suspendedMail`. */
export function liftedMail(support: string) {
  return {
    kind: "account.suspension-lifted",
    subject: "Your Lotwise account works again",
    body: {
      heading: "Your account works again",
      paragraphs: [
        "You can sign in again. Your API keys work, and what you offered privately before is for sale again, unless we told you otherwise of a vehicle.",
        `Questions? Answer this mail or write to ${support}.`,
      ],
      action: { label: "Sign in", href: "/login" },
    },
  };
}

/** Words as a sentence of their own. */
function sentence(words: string): string {
  const text = words.trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
