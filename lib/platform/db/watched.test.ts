import { expect, it } from "vitest";
import { isRead } from "./watched.ts";

it.each([
  ['select "public"."listing"."id" from "public"."listing" where updated_at > $1', true],
  ["\n  with recent as (select 1) select * from recent", true],
  ["insert into a values ($1) returning id", false],
  ["with gone as (delete from a returning id) select * from gone", false],
  ["select * from a for update skip locked", false],
  ["select graphile_worker.add_job('x', '{}')", false],
  ["select pg_try_advisory_lock(1)", false],
  ["select nextval('a_id_seq')", false],
  ["select set_config('a', 'b', false)", false],
  ["COMMIT", false],
])("%s: may be asked twice: %s", (sql, expected) => {
  expect(isRead({ sql })).toBe(expected);
});
