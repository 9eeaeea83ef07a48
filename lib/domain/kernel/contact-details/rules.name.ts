/** The first word of a name: all that is shown of a private person. "Someone" where there is none. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] || "Someone";
}
