/** The form that every page has for its buttons of lists: they work without JavaScript through it. */
export const LISTS_FORM_ID = "lists";
