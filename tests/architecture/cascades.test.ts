import { join } from "node:path";
import { expect, test } from "vitest";
import { AREAS } from "./areas.ts";
import { checkCascades, goneWith } from "./cascades.ts";
import { readRepository } from "./source-files.ts";

const ROOT = join(import.meta.dirname, "../..");

test("what goes with a person by the database alone is listed, and nothing else", async () => {
  expect(checkCascades(await readRepository(ROOT), AREAS)).toEqual([]);
});

const SCHEMA = `model User {
  id   Int   @id
  pets Pet[]

  @@map("app_user")
}

model Pet {
  id      Int  @id
  ownerId Int  @map("owner_id")
  vetId   Int? @map("vet_id")
  owner   User @relation("owner", fields: [ownerId], references: [id], onDelete: Cascade)
  toys    Toy[]

  @@map("pet")
}

model Toy {
  id    Int  @id
  petId Int  @map("pet_id")
  pet   Pet  @relation(fields: [petId], references: [id], onDelete: Cascade)

  @@map("toy")
}

model Shop {
  id       Int   @id
  keeperId Int?  @map("keeper_id")
  builtId  Int   @map("built_id")
  keeper   User? @relation("keeper", fields: [keeperId], references: [id])
  built    User  @relation("built", fields: [builtId], references: [id])

  @@map("shop")
}
`;
const files = [{ path: "prisma/schema/pets.prisma", source: SCHEMA }];

test("what goes is followed through what goes with it; what stays is told apart", () => {
  expect(goneWith("app_user", files)).toEqual({ gone: ["pet", "toy"], left: ["shop.keeper_id"] });
});

test("a list that leaves one out, has one too many, or files it under another area is caught", () => {
  const areas = { pets: { tables: ["pet", "toy", "shop"] }, shops: { tables: [] } };
  const check = (gone: Record<string, string[]>, left: Record<string, string[]>) =>
    checkCascades(files, areas, { gone, left }).map(({ path, message }) => `${path} ${message}`);
  expect(check({ pets: ["pet", "toy"] }, { pets: ["shop.keeper_id"] })).toEqual([]);
  expect(check({ pets: ["pet", "cat"] }, { shops: ["shop.keeper_id"] })).toEqual([
    "toy goes with a person, and no list says so: tests/architecture/cascades.ts",
    "cat no longer goes with a person: take it off the list",
    "cat is listed under pets, which does not own it",
    "shop.keeper_id is listed under shops, which does not own it",
  ]);
});
