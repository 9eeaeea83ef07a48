import { type ElementRule, RULES, type Times } from "./constants.structure.ts";
import { readXml } from "./rules.tree.ts";
import type { XmlElement } from "./types.tree.ts";

/** Control characters that XML cannot hold, or that programs of dealers stumble over. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;

/**
 * What speaks against a document being ADF 1.0, each with the path to where it stands; none for one
 * that keeps all rules. Written by our own reading of the format, apart from what writes documents.
 */
export function structureProblems(text: string): string[] {
  const start = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<\?adf version="1\.0"\?>\s*<adf>/;
  const document = readXml(text);
  if (document === null) return ["it is no well-formed XML"];
  const [root, ...others] = document.roots;
  if (root === undefined || root.name !== "adf" || others.length > 0)
    return ["adf is not its one root"];
  return [
    ...(start.test(text) ? [] : ["it does not begin with the two instructions and adf"]),
    ...(CONTROL.test(text.replace(/[\t\n]/g, "")) ? ["it holds control characters"] : []),
    ...elementProblems(root, "adf"),
  ];
}

function elementProblems(element: XmlElement, path: string): string[] {
  const rule = RULES[element.name];
  if (rule === undefined) return [`${path}: is no element of the format`];
  return [
    ...attributeProblems(element, rule).map((words) => `${path}: ${words}`),
    ...(rule.text ? textProblems(element, rule.text) : partProblems(element, rule)).map(
      (words) => `${path}: ${words}`,
    ),
    ...element.children.flatMap((child) => elementProblems(child, `${path}/${child.name}`)),
  ];
}

function attributeProblems({ attributes }: XmlElement, rule: ElementRule): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const values = rule.attributes?.[name];
    if (values === undefined) return [`${name} is no attribute of it`];
    if (values !== null && !values.includes(value)) return [`${name} may not be "${value}"`];
    return [];
  });
}

function textProblems({ text, children }: XmlElement, shape: RegExp): string[] {
  if (children.length > 0) return ["holds elements in the place of text"];
  return shape.test(text) ? [] : [`"${text}" is not what it may say`];
}

/** How often at least, and at most. */
const BOUNDS: Readonly<Record<Times, readonly [number, number]>> = {
  "1": [1, 1],
  "?": [0, 1],
  "*": [0, Number.POSITIVE_INFINITY],
  "+": [1, Number.POSITIVE_INFINITY],
};

function partProblems(
  { children, text }: XmlElement,
  { parts = [], anyOf }: ElementRule,
): string[] {
  const problems: string[] = [];
  if (text !== "") problems.push("holds text in the place of elements");
  const names = children.map(({ name }) => name);
  for (const [name, times] of parts) {
    const count = names.filter((each) => each === name).length;
    const [least, most] = BOUNDS[times];
    if (count < least) problems.push(`lacks ${name}`);
    if (count > most) problems.push(`has ${name} ${count} times`);
  }
  const places = names.map((name) => parts.findIndex(([part]) => part === name));
  for (const [index, place] of places.entries()) {
    if (place === -1) problems.push(`may not hold ${names[index]}`);
    else if (places.slice(0, index).some((before) => before > place))
      problems.push(`holds ${names[index]} too late`);
  }
  if (anyOf && !names.some((name) => anyOf.includes(name)))
    problems.push(`lacks all of ${anyOf.join(", ")}`);
  return problems;
}
