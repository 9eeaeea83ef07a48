/** How long what was removed can be brought back. */
export const UNDO_MINUTES = 60;
