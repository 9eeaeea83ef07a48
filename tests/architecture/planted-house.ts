import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readRepository, type SourceFile, type Violation } from "./source-files.ts";

/** A small house that keeps every rule; tests plant one violation in a copy of it. */
const SOUND: Readonly<Record<string, string>> = {
  "app/page.tsx":
    'import { loadHome } from "#lib/domain/vehicles/car/loaders.ts";\nexport default loadHome;',
  "app/api/health/route.ts":
    'import { carCount } from "#lib/domain/vehicles/car/data.ts";\nexport const GET = carCount;',
  "components/ui/button.tsx":
    'import { cn } from "./cn.ts";\nexport const Button = () => <b className={cn()} />;',
  "components/ui/cn.ts": "export const cn = () => '';",
  "components/vehicles/car/card.tsx":
    'import { Button } from "#components/ui/button.tsx";\nimport type { Car } from "#lib/domain/vehicles/car/types.ts";\nexport const Card = (car: Car) => <Button {...car} />;',
  "lib/domain/vehicles/car/types.ts": "export interface Car { readonly id: number }",
  "lib/domain/vehicles/car/data.ts":
    'import "server-only";\nimport { database } from "#lib/platform/db/client.ts";\nexport const carCount = () => database();',
  "lib/domain/vehicles/car/loaders.ts":
    'import "server-only";\nimport { carCount } from "./data.ts";\nexport const loadHome = () => carCount();',
  "lib/domain/vehicles/car/rules.ts":
    'import type { Car } from "./types.ts";\nexport const isFirst = (car: Car) => car.id === 1;',
  "lib/platform/db/client.ts":
    'import { env } from "../env.ts";\nexport const database = () => env();',
  "lib/platform/env.ts": "export const env = () => process.env;",
};
/** The sound house with some files changed or added, written to a real folder and read back. */
export async function houseWith(planted: Readonly<Record<string, string>>): Promise<SourceFile[]> {
  const folder = await mkdtemp(join(tmpdir(), "lotwise-house-"));
  try {
    for (const [path, source] of Object.entries({ ...SOUND, ...planted })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), source);
    }
    return await readRepository(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Rule and place of each violation. */
export function found(violations: readonly Violation[]): string[] {
  return violations.map(({ rule, path }) => `${rule} @ ${path}`);
}
