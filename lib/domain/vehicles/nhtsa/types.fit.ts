/* Which names of NHTSA's records are about models of the catalog, and which columns of its
 * files look exchanged. */

/** Whether a record's make and model are the catalog's, in any year: both are, the make only, or neither. */
export type CatalogFit = (makeText: string, modelText: string) => "both" | "make" | "neither";
