/* Daily job that deletes invitations, offers of ownership and notes of removed members that
 * ended over 90 days ago. */

/** Days that what ended is kept for looking into who joined an organization, and who did not. */
export const ENDED_MEMBERSHIP_DAYS = 90;
