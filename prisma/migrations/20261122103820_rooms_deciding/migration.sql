-- CreateEnum
CREATE TYPE "room_check_state" AS ENUM ('unchecked', 'fine', 'problem');

-- CreateTable
CREATE TABLE "room_requirement" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "bound" INTEGER,
    "choice" TEXT NOT NULL DEFAULT '',
    "words" TEXT NOT NULL DEFAULT '',
    "weight" SMALLINT NOT NULL,
    "is_must" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_requirement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_judgement" (
    "requirement_id" UUID NOT NULL,
    "room_vehicle_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "meets" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "room_judgement_pkey" PRIMARY KEY ("requirement_id","room_vehicle_id","user_id")
);

-- CreateTable
CREATE TABLE "room_check_item" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "area" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_check_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_check" (
    "room_vehicle_id" UUID NOT NULL,
    "item" TEXT NOT NULL,
    "state" "room_check_state" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "author_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "room_check_pkey" PRIMARY KEY ("room_vehicle_id","item")
);

-- CreateTable
CREATE TABLE "room_offer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "room_vehicle_id" UUID NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "price_cents" INTEGER NOT NULL,
    "doc_fee_cents" INTEGER,
    "dealer_fees_cents" INTEGER,
    "tax_cents" INTEGER,
    "registration_cents" INTEGER,
    "rebate_cents" INTEGER,
    "trade_in_cents" INTEGER,
    "state" CHAR(2),
    "apr_thousandths" INTEGER,
    "months" SMALLINT,
    "down_cents" INTEGER,
    "expires_on" DATE,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_decision" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "room_vehicle_id" UUID,
    "why" TEXT NOT NULL,
    "despite_veto" TEXT NOT NULL DEFAULT '',
    "snapshot" JSONB NOT NULL,
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "reopened_by_id" INTEGER,
    "reopened_at" TIMESTAMPTZ(3),
    "reopened_why" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "room_decision_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "room_requirement_submission_id_key" ON "room_requirement"("submission_id");

-- CreateIndex
CREATE INDEX "room_requirement_room_id_idx" ON "room_requirement"("room_id");

-- CreateIndex
CREATE INDEX "room_judgement_room_vehicle_id_idx" ON "room_judgement"("room_vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_check_item_submission_id_key" ON "room_check_item"("submission_id");

-- CreateIndex
CREATE INDEX "room_check_item_room_id_idx" ON "room_check_item"("room_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_offer_submission_id_key" ON "room_offer"("submission_id");

-- CreateIndex
CREATE INDEX "room_offer_room_vehicle_id_idx" ON "room_offer"("room_vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_decision_submission_id_key" ON "room_decision"("submission_id");

-- CreateIndex
CREATE INDEX "room_decision_room_id_decided_at_idx" ON "room_decision"("room_id", "decided_at");

-- AddForeignKey
ALTER TABLE "room_requirement" ADD CONSTRAINT "room_requirement_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_requirement" ADD CONSTRAINT "room_requirement_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_judgement" ADD CONSTRAINT "room_judgement_requirement_id_fkey" FOREIGN KEY ("requirement_id") REFERENCES "room_requirement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_judgement" ADD CONSTRAINT "room_judgement_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_judgement" ADD CONSTRAINT "room_judgement_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_check_item" ADD CONSTRAINT "room_check_item_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_check_item" ADD CONSTRAINT "room_check_item_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_check" ADD CONSTRAINT "room_check_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_check" ADD CONSTRAINT "room_check_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_offer" ADD CONSTRAINT "room_offer_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_offer" ADD CONSTRAINT "room_offer_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_decision" ADD CONSTRAINT "room_decision_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_decision" ADD CONSTRAINT "room_decision_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_decision" ADD CONSTRAINT "room_decision_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_decision" ADD CONSTRAINT "room_decision_reopened_by_id_fkey" FOREIGN KEY ("reopened_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One decision of a room stands at a time.
CREATE UNIQUE INDEX "room_decision_standing" ON "room_decision"("room_id") WHERE "reopened_at" IS NULL;
ALTER TABLE "room_requirement" ADD CONSTRAINT "room_requirement_weight" CHECK ("weight" BETWEEN 1 AND 5);
