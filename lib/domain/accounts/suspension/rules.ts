/** @file Keeps a person out: no sign-in, no session, no API key, listings off sale; and lets them
 * in again. */

/** What a suspended person is told who tries to come in. */
export function suspendedWords(reason: string, support: string): string {
  return `Your account is suspended: ${sentence(reason)} If you think this is a mistake, write to ${support}.`;
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
        "You cannot sign in, all devices were signed out, your API keys do not work and your private listings are down. Nothing was deleted.",
        `If you think this is a mistake, or to ask for your data, reply to this email or write to ${support}.`,
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
        "You can sign in again. Your API keys work and your private listings are back, unless we told you otherwise about one.",
        `Questions? Reply to this email or write to ${support}.`,
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
