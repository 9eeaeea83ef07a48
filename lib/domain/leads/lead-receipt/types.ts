/** @file Notes when the seller's mail server took the first mail about a lead. */

/** Names somebody's request to a seller; a uuid. */
export type LeadId = string & { readonly __brand: "LeadId" };
