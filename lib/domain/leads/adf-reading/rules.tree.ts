import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import type { XmlDocument, XmlElement } from "./types.tree.ts";

const ATTRIBUTES = ":@";
const TEXT = "#text";

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  textNodeName: TEXT,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  removeNSPrefix: true,
  htmlEntities: true,
});

/** How the parser gives an element: one key with its children, beside its attributes. */
const parsedNodes = z.array(z.record(z.string(), z.unknown()));
const parsedAttributes = z.record(z.string(), z.unknown()).catch({});

/**
 * The elements of an XML document.
 * @returns null where it is no well-formed XML, such as one that was cut in the middle, or brings
 *   definitions of its own: those could unfold to any size.
 */
export function readXml(text: string): XmlDocument | null {
  const document = text.replace(/^\uFEFF/, "").trimStart();
  if (/<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(document)) return null;
  if (XMLValidator.validate(document, { allowBooleanAttributes: true }) !== true) return null;
  const elements = parsed(document);
  if (elements === null) return null;
  return {
    instructions: elements
      .filter(({ name }) => name.startsWith("?"))
      .map((element) => ({ ...element, name: element.name.slice(1) })),
    roots: elements.filter(({ name }) => !name.startsWith("?")),
  };
}

/** The validator lets a part pass that is never closed; the parser throws then, and only then. */
function parsed(document: string): XmlElement[] | null {
  let nodes: unknown;
  try {
    nodes = parser.parse(document);
  } catch {
    return null;
  }
  return elementsOf(nodes);
}

function elementsOf(nodes: unknown): XmlElement[] {
  return parsedNodes.parse(nodes).flatMap((node): XmlElement[] => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
    if (name === undefined || name === TEXT) return [];
    const children = Array.isArray(node[name]) ? node[name] : [];
    return [
      {
        name: name.toLowerCase(),
        attributes: attributesOf(node[ATTRIBUTES]),
        children: elementsOf(children),
        text: textOf(children),
      },
    ];
  });
}

function attributesOf(given: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parsedAttributes.parse(given)).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]),
  );
}

function textOf(nodes: readonly unknown[]): string {
  return parsedNodes
    .parse(nodes)
    .flatMap((node) => (TEXT in node ? [String(node[TEXT])] : []))
    .join(" ")
    .trim();
}

/** The children of an element that have a name. */
export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter((child) => child.name === name);
}

/** The text of the first child with a name; null where there is none, or it says nothing. */
export function childText(element: XmlElement | undefined, name: string): string | null {
  return childrenNamed(element, name).find(({ text }) => text !== "")?.text ?? null;
}
