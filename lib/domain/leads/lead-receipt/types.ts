/** Names somebody's request to a seller; a uuid. */
export type LeadId = string & { readonly __brand: "LeadId" };
