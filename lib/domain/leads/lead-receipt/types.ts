/** @file When the seller's mail server took the first mail about a lead, with the job that notes
 * it; also the LeadId type. */

/** Names somebody's request to a seller; a uuid. */
export type LeadId = string & { readonly __brand: "LeadId" };
