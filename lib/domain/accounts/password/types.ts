/** What a person's own words are taken from: whoever knows the person tries them first. */
export interface PasswordOwner {
  readonly email: string;
  readonly name?: string;
  /** Dealerships that they are a member of. */
  readonly dealerships?: readonly string[];
}
