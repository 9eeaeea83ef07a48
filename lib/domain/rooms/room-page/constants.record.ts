/** Lines of the record that the page of a room shows, the latest. */
export const LATEST_LINES = 40;
