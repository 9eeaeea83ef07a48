/** Days that the link of an invitation works after it was mailed. */
export const INVITATION_DAYS = 14;

/** Open invitations that an organization may have at a time. */
export const MOST_OPEN_INVITATIONS = 100;

/** How often the mail of one invitation may go again. */
export const RESEND_LIMIT = { name: "invitation mail", points: 5, seconds: 86_400 } as const;

/** Mails with invitations that one address may be sent, the first and those again, whoever sends them. */
export const ADDRESS_LIMIT = {
  name: "invitations by address",
  points: 20,
  seconds: 86_400,
} as const;
