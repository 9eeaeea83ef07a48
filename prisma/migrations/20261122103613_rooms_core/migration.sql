-- CreateEnum
CREATE TYPE "room_link_kind" AS ENUM ('invitation', 'guest');

-- CreateEnum
CREATE TYPE "room_vote_choice" AS ENUM ('yes', 'maybe', 'no');

-- AlterTable
ALTER TABLE "room_event" ADD COLUMN     "submission_id" UUID;

-- CreateTable
CREATE TABLE "room_link" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "room_id" UUID NOT NULL,
    "kind" "room_link_kind" NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "made_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "joined_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "room_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_vote" (
    "room_vehicle_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "choice" "room_vote_choice" NOT NULL,
    "voted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "room_vote_pkey" PRIMARY KEY ("room_vehicle_id","user_id")
);

-- CreateTable
CREATE TABLE "room_veto" (
    "room_vehicle_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "room_veto_pkey" PRIMARY KEY ("room_vehicle_id","user_id")
);

-- CreateTable
CREATE TABLE "room_comment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "room_vehicle_id" UUID,
    "author_id" INTEGER,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_comment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "room_link_secret_hash_key" ON "room_link"("secret_hash");

-- CreateIndex
CREATE INDEX "room_link_room_id_idx" ON "room_link"("room_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_comment_submission_id_key" ON "room_comment"("submission_id");

-- CreateIndex
CREATE INDEX "room_comment_room_id_created_at_idx" ON "room_comment"("room_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "room_event_room_id_submission_id_key" ON "room_event"("room_id", "submission_id");

-- AddForeignKey
ALTER TABLE "room_link" ADD CONSTRAINT "room_link_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_link" ADD CONSTRAINT "room_link_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_vote" ADD CONSTRAINT "room_vote_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_vote" ADD CONSTRAINT "room_vote_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_veto" ADD CONSTRAINT "room_veto_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_veto" ADD CONSTRAINT "room_veto_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_comment" ADD CONSTRAINT "room_comment_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_comment" ADD CONSTRAINT "room_comment_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_comment" ADD CONSTRAINT "room_comment_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
