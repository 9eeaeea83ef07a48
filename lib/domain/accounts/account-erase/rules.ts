/** The last mail to an address whose account is gone. */
export function erasedMail() {
  return {
    kind: "account.erased",
    subject: "Your Lotwise account is deleted",
    body: {
      heading: "Your account is deleted",
      paragraphs: [
        "Your profile, favorites, saved searches, garage and documents, reports and API keys are gone. Links to your reports no longer work, your listings are down, and your name and messages are removed from conversations.",
        "We cannot recall emails that sellers or buyers already received from you.",
      ],
      footer: "This is the last email about this account.",
    },
  };
}
