/* Parses XML text into a tree of elements with lower-case names, for reading and checking
 * ADF. */

/** An element of an XML document. Names are in lower case, without a namespace. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, entities resolved, trimmed. */
  readonly text: string;
}

/** A document as it was read: its top elements, and which instructions stood before them. */
export interface XmlDocument {
  /** Such as "xml" and "adf", in their order. */
  readonly instructions: readonly XmlElement[];
  readonly roots: readonly XmlElement[];
}
