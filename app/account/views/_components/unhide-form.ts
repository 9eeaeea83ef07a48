/** The form that every "Show again" of the list sends. */
export const UNHIDE_FORM_ID = "unhide";
