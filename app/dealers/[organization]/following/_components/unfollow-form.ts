/** The form that the buttons of all follows send: it stands once, above the list. */
export const UNFOLLOW_FORM_ID = "unfollow";
