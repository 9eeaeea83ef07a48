/* What dealer staff do with a lead: status (new to sold, lost or spam), assignment, notes,
 * joining, taking apart, opened. */

export type LeadStatus = "new" | "working" | "appointment" | "sold" | "lost" | "spam";
