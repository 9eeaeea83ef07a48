import "server-only";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";

/** The columns of somebody who wrote something in a room. */
export const AUTHOR_COLUMNS = { select: { name: true } } as const;

/** How somebody is called in a room; null where their account is gone. */
export const roomAuthorName = (author: { readonly name: string } | null): string | null =>
  author === null ? null : firstName(author.name);
