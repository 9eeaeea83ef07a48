/** @file How an organization works leads: reply target in minutes, days within which leads are
 * joined, reply-to address. */

/** How an organization works its leads. */
export interface LeadSettings {
  /** The first human reply is to come within so many minutes of opening hours. */
  readonly replyTargetMinutes: number;
  /** Leads of one person within so many days are joined; 0 joins none. */
  readonly joinDays: number;
  /** Where answers to mails go; null sends them to the member who wrote. */
  readonly replyAddress: string | null;
}
