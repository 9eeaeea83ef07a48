/** @file Saved texts that a dealer's answer can begin with, filled with {name}, {vehicle},
 * {price}, {dealer} and {me}. */

/** Names a template; a uuid. */
export type TemplateId = string & { readonly __brand: "TemplateId" };

/** Words that an answer can begin with. */
export interface ReplyTemplate {
  readonly id: TemplateId;
  readonly name: string;
  readonly body: string;
}

/** What is filled into a template. */
export interface TemplateFacts {
  /** The whole name of who asked. */
  readonly customerName: string;
  readonly vehicle: string | null;
  readonly priceWords: string | null;
  readonly dealer: string;
  readonly memberName: string;
}
