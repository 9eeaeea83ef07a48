-- CreateEnum
CREATE TYPE "room_role" AS ENUM ('owner', 'member');

-- CreateTable
CREATE TABLE "room" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "room_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_member" (
    "room_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" "room_role" NOT NULL DEFAULT 'member',
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "budget_cents" INTEGER,
    "monthly_budget_cents" INTEGER,
    "seen_revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "room_member_pkey" PRIMARY KEY ("room_id","user_id")
);

-- CreateTable
CREATE TABLE "room_vehicle" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "room_id" UUID NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "added_by_id" INTEGER,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "added_price_cents" INTEGER NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_vehicle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_event" (
    "room_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "actor_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "details" JSONB NOT NULL,

    CONSTRAINT "room_event_pkey" PRIMARY KEY ("room_id","revision")
);

-- CreateIndex
CREATE UNIQUE INDEX "room_submission_id_key" ON "room"("submission_id");

-- CreateIndex
CREATE INDEX "room_member_user_id_idx" ON "room_member"("user_id");

-- CreateIndex
CREATE INDEX "room_vehicle_listing_id_idx" ON "room_vehicle"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_vehicle_room_id_listing_id_key" ON "room_vehicle"("room_id", "listing_id");

-- AddForeignKey
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_vehicle" ADD CONSTRAINT "room_vehicle_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_vehicle" ADD CONSTRAINT "room_vehicle_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_vehicle" ADD CONSTRAINT "room_vehicle_added_by_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_event" ADD CONSTRAINT "room_event_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_event" ADD CONSTRAINT "room_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
