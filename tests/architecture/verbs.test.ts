import { describe, expect, it } from "vitest";
import { checkVerbs } from "./verbs.ts";

const PATH = "lib/domain/vehicles/car/mutations.ts";
const said = (source: string) => checkVerbs([{ path: PATH, source }]).map(({ message }) => message);

describe("a change of the one shape", () => {
  it.each([
    [
      "by a person, in a transaction",
      `export async function paint(ctx: Ctx<Pick<Viewer, "userId" | "name">>, { car, color }: PaintForm): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await own(ctx, car);
  });
}`,
    ],
    [
      "within the transaction of another",
      "export async function note({ tx, actor: { userId } }: OpenCtx<Person>, car: CarId) {\n  await tx.note.create({ data: { userId, car } });\n}",
    ],
    [
      "around some work",
      "export async function changing<T>(\n  ctx: Ctx<Person>,\n  car: CarId,\n  work: (ctx: OpenCtx<Person>, car: Car) => Promise<T>,\n): Promise<T> {\n  return ctx.transaction((ctx) => work(ctx, car));\n}",
    ],
    [
      "by the clock",
      "export async function forget({ db, now }: Ctx<System>): Promise<void> {\n  await db.car.deleteMany({ where: { at: { lt: now } } });\n}",
    ],
    [
      "a step of copying in",
      "export async function copy(db: BulkConnection, rows: Rows): Promise<void> {\n  await db.copy(rows);\n}",
    ],
    [
      "what changes nothing",
      "export function lineOf(car: Car, at: Date, by: string): string {\n  return car.name;\n}",
    ],
  ])("%s", (_what, source) => expect(said(source)).toEqual([]));
});

describe("a change of another shape is found", () => {
  it.each([
    [
      "one that begins with the person",
      "export async function paint(viewer: Viewer, form: PaintForm): Promise<void> {\n}",
      "paint does not begin with its context",
    ],
    [
      "one that is waited for without the word",
      "export function paint(tx: Transaction, form: PaintForm): Promise<void> {\n  return put(tx, form);\n}",
      "paint does not begin with its context",
    ],
    [
      "one with a row of inputs",
      "export async function paint(ctx: Ctx<Person>, car: CarId, color: Color): Promise<void> {\n  await own(ctx, car);\n}",
      "paint takes 2 inputs: one object holds them",
    ],
    [
      "one that asks nobody for a right",
      "export async function paint({ db }: Ctx<Person>, car: CarId): Promise<void> {\n  await db.car.update({ where: { id: car } });\n}",
      "paint never looks at its actor",
    ],
    [
      "one that opens a transaction past its context",
      "export async function paint(ctx: Ctx<Person>, car: CarId): Promise<void> {\n  await database().$transaction((tx) => put(tx, ctx.actor, car));\n}",
      "makes its own context or transaction",
    ],
    [
      "one that is somebody of its own making",
      "export async function paint(ctx: Ctx<Person>, car: CarId): Promise<void> {\n  await put(systemContext(ctx.now), car);\n}",
      "makes its own context or transaction",
    ],
    [
      "one that counts a limit while it holds rows",
      "export async function paint(ctx: Ctx<Person>, car: CarId): Promise<void> {\n  await ctx.transaction(async (ctx) => {\n    await spend(LIMIT, car);\n    await put(ctx, car);\n  });\n}",
      "spend inside of a transaction",
    ],
  ])("%s", (_what, source, message) => expect(said(source)).toEqual([message]));
});
