/** @file Working a lead: status from new to sold or lost, assignment, notes, joining and taking
 * apart. */

export type LeadStatus = "new" | "working" | "appointment" | "sold" | "lost";
