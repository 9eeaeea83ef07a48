/**
 * What people wrote, as an operator's terminal may be given it: whatever a terminal would do instead of
 * show (escape sequences, going back in a line, turning its direction) stands there as "�".
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}--[\n\t]]|[\u202a-\u202e\u2066-\u2069]/gv, "\ufffd");
}
