/** The last mail to an address whose account is gone. */
export function erasedMail() {
  return {
    kind: "account.erased",
    subject: "Your Lotwise account is erased",
    body: {
      heading: "Your account is erased",
      paragraphs: [
        "Your profile, favorites, saved searches, garage and its documents, reports and keys of the API are gone, links to your reports show nothing any more, your vehicles are no longer for sale here, and your name and words stand in no conversation.",
        "Mails that sellers or buyers got from you before are in their mailboxes; those we cannot take back.",
      ],
      footer: "This is the last mail about this account.",
    },
  };
}
