/** Names the ticket by which our own browser engine reads a page, on the request that it makes of us. */
export const PRINT_HEADER = "x-report-print";

/** PDFs of a person, or of a network that reads by links. */
export const PDF_LIMIT = { name: "report.pdf", points: 30, seconds: 3_600 } as const;
