/** The form that every "Remove" of the list sends. */
export const REMOVE_FORM_ID = "remove-favorite";
