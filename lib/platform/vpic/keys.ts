/**
 * vPIC pattern keys: positions 4-8, then `|`, then positions 10 to 17. `*` is any character,
 * `[A-HJ]` a class, a key shorter than the VIN matches by prefix. Keys of the data package's own
 * additions run over positions 4-9 instead.
 */

/** 0-9 -> 0..9, A-Z -> 10..35; 255 for anything else. */
export function characterCode(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 65 && code <= 90) return code - 55;
  return 255;
}

/** Row of flags for one allowed set, as 36 characters of 0 and 1. */
export type ClassBits = string;

export type KeyConstraint = { position: number; bits: ClassBits };

const VDS_LENGTH = 5;

/** 0-based VIN position of a key column; the pipe is column 5. */
function vinPosition(column: number): number {
  return column + 3;
}

function bitsOf(members: Iterable<number>): ClassBits {
  const row = new Array<string>(36).fill("0");
  for (const member of members) row[member] = "1";
  return row.join("");
}

function parseClass(body: string): ClassBits | null {
  const members = new Set<number>();
  for (let i = 0; i < body.length; i++) {
    // Some classes are padded to a width with underscores.
    if (body.charAt(i) === "_") continue;
    const from = characterCode(body.charAt(i));
    if (from === 255) return null;
    if (body.charAt(i + 1) === "-" && i + 2 < body.length) {
      const to = characterCode(body.charAt(i + 2));
      if (to === 255) return null;
      // A range runs over character codes, so digits never run into letters by accident.
      for (let code = from; code <= to; code++) members.add(code);
      i += 2;
    } else {
      members.add(from);
    }
  }
  return members.size === 0 ? null : bitsOf(members);
}

/**
 * Parses a key to constraints, or null for one that can match no VIN (misplaced pipe, bad class)
 * or that is a formula (`#`: the value is in the digits; vPIC has 27 of them, all placeholders).
 */
export function parseKey(key: string): KeyConstraint[] | null {
  const constraints: KeyConstraint[] = [];
  let column = 0;
  for (let i = 0; i < key.length; i++) {
    const character = key.charAt(i);
    if (column === VDS_LENGTH) {
      // Rows that the data package adds to vPIC's own end in `*` for position 9 and have no pipe.
      const checkDigit = character === "*" && i === key.length - 1;
      if (character !== "|" && !checkDigit) return null;
      column++;
      continue;
    }
    if (column > 13) return null;
    if (character === "*") {
      column++;
      continue;
    }
    let bits: ClassBits | null;
    if (character === "[") {
      const close = key.indexOf("]", i);
      if (close < 0) return null;
      bits = parseClass(key.slice(i + 1, close));
      i = close;
    } else {
      const code = characterCode(character);
      bits = code === 255 ? null : bitsOf([code]);
    }
    if (bits === null) return null;
    constraints.push({ position: vinPosition(column), bits });
    column++;
  }
  return constraints;
}
