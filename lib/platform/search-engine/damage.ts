import { SearchDamaged } from "./failures.ts";

/** Survives the module being loaded twice (Next.js loads instrumentation and pages separately). */
const holder = globalThis as typeof globalThis & { lotwiseSearchDamages?: number };

const damages = (): number => holder.lotwiseSearchDamages ?? 0;

/** Notes a failed question where it met damaged files, for what fills the engine. */
export function noteDamage(failure: Error): void {
  if (failure instanceof SearchDamaged) holder.lotwiseSearchDamages = damages() + 1;
}

/**
 * Whether files of ClickHouse's were found damaged or gone since some tables were filled. Whose files they
 * were is not known: all who fill tables look, and fill theirs anew.
 */
export class DamageWatch {
  #seen = 0;

  /** Whether there was any since. */
  isDamaged(): boolean {
    return damages() > this.#seen;
  }

  /** The tables were filled. */
  filled(): void {
    this.#seen = damages();
  }
}

/**
 * Takes tables away whose files may be damaged or gone, so that others can be made in their places.
 * @param run runs a statement.
 */
export async function removeDamaged(
  tables: readonly string[],
  run: (statement: string) => Promise<void>,
): Promise<void> {
  for (const table of tables) {
    try {
      await run(`drop table if exists ${table} sync`);
    } catch (error) {
      if (!(error instanceof SearchDamaged)) throw error;
      // Without the file that describes a table it cannot be dropped, but let go of.
      await run(`detach table IF EXISTS ${table} sync`);
    }
  }
}
