/** The form by which a report is deleted; its buttons stand in the rows. */
export const REMOVE_REPORT_FORM_ID = "remove-report";
