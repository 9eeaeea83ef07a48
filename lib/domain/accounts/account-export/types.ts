/**
 * What one area holds of a person: rows by the name that the document calls them by. Where an area adds
 * to the rows of another one (the listings of a seller), both give them by their `id`.
 */
export type ExportPart = Readonly<Record<string, unknown>>;
