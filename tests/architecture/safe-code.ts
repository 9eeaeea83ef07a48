import { isTest, type SourceFile, type Violation } from "./source-files.ts";

/** Each function of node:crypto that may be used, with what it has to be given. */
const CRYPTO: Readonly<Record<string, RegExp | null>> = {
  createHash: /^"sha256"/,
  createHmac: /^"sha256"/,
  hkdfSync: /^"sha256"/,
  // Both files that seal name it so; what it is, is looked at below.
  createCipheriv: /^\s*CIPHER,/,
  createDecipheriv: /^\s*CIPHER,/,
  scryptSync: null,
  randomBytes: null,
  randomInt: null,
  randomUUID: null,
  timingSafeEqual: null,
  ECDH: null,
  generateKeyPairSync: /^"ec", \{ namedCurve: "prime256v1"/,
};

/** Patterns put together from constants and checked pieces, none from what somebody typed. */
const MADE_PATTERNS = [
  "lib/domain/dealers/dealership-claim/schema.code.ts",
  "lib/domain/inventory/feed-reading/rules.value.ts",
  "lib/domain/kernel/contact-details/rules.ts",
  "lib/domain/listings/stated-specs/rules.ts",
  "lib/domain/ownership/charging-station/rules.ts",
  "lib/domain/search/query-parser/rules.catalog.ts",
  "lib/domain/search/query-parser/rules.vocabulary.ts",
  "lib/domain/shoppers/offline-copy/rules.ts",
  "lib/domain/vehicles/nhtsa/rules.name.ts",
  "lib/platform/observe/route-patterns.ts",
  "lib/platform/search-engine/folder.ts",
  "lib/platform/serving/own-writes.ts",
];

/** The one place that may say that a text is an address of the site. */
const ADDRESSES = "lib/platform/routes/route.ts";

/** Of node:child_process: a program and a list of what it is given; no line for a shell to read. */
const PROGRAMS = ["execFile", "execFileSync", "fork", "spawn", "spawnSync"];

/**
 * Checks what docs/asvs.md says of the code of the site itself: which hashes and ciphers it uses, that
 * what nobody may guess is random, that programs are started without a shell, that no pattern is made
 * of what somebody typed, and that addresses are not claimed past the types of the pages there are.
 */
export function checkSafeCode(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^(app|components|lib|scripts|workers)\/.*\.tsx?$/.test(path))
    .filter(({ path }) => !isTest(path) && !path.startsWith("lib/platform/db/generated/"))
    .flatMap(({ path, source }) =>
      [
        ...cryptography(source),
        ...programs(source),
        ...patterns(path, source),
        ...addresses(path, source),
      ].map((message) => ({
        rule: "safe code",
        path,
        message,
      })),
    );
}

function cryptography(source: string): string[] {
  const used = importedFrom("crypto", source);
  return [
    ...used.filter((name) => !(name in CRYPTO)).map((name) => `${name} is not in the inventory`),
    ...used.flatMap((name) => {
      const wanted = CRYPTO[name] ?? null;
      if (wanted === null) return [];
      const calls = [...source.matchAll(new RegExp(`\\b${name}\\(([^)]*)`, "g"))];
      if (calls.length === 0) return [`${name} is not called by its name`];
      return calls
        .filter(([, given = ""]) => !wanted.test(given))
        .map(([, given = ""]) => `${name}(${given}…) is not in the inventory`);
    }),
    ...[...source.matchAll(/\bCIPHER = "([^"]*)"/g)]
      .filter(([, name]) => name !== "aes-256-gcm")
      .map(([, name]) => `${name} is not in the inventory`),
    ...(/\bMath\.random\(/.test(source) ? ["Math.random can be guessed"] : []),
  ];
}

function programs(source: string): string[] {
  const used = importedFrom("child_process", source);
  return [
    ...used.filter((name) => !PROGRAMS.includes(name)).map((name) => `${name} starts a shell`),
    ...(used.length > 0 && /\bshell:/.test(source) ? ["a program is started in a shell"] : []),
  ];
}

function patterns(path: string, source: string): string[] {
  return /\bnew RegExp\(/.test(source) && !MADE_PATTERNS.includes(path)
    ? ["a pattern is put together here"]
    : [];
}

function addresses(path: string, source: string): string[] {
  return /\bas Route\b/.test(source) && path !== ADDRESSES
    ? [`an address is cast here; use ${ADDRESSES}`]
    : [];
}

/** What a file takes out of a module of Node.js, types left out; the module's name where it takes all of it. */
function importedFrom(module: string, source: string): string[] {
  const imports = new RegExp(`\\bimport ([^;"]*?) from "(?:node:)?${module}"`, "g");
  return [...source.matchAll(imports)].flatMap(([, what = ""]) =>
    what.startsWith("{")
      ? what
          .slice(1, -1)
          .split(",")
          .map((name) => name.trim().replace(/ as .*/, ""))
          .filter((name) => name !== "" && !name.startsWith("type "))
      : [module],
  );
}
