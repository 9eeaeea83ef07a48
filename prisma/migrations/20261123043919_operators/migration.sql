-- CreateEnum
CREATE TYPE "listing_hold_kind" AS ENUM ('review', 'refused', 'taken_down', 'suspended');

-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "suspended_at" TIMESTAMPTZ(3),
ADD COLUMN     "suspended_reason" TEXT;

-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "dropped_at" TIMESTAMPTZ(3),
ADD COLUMN     "on_taken" JSONB;

-- CreateTable
CREATE TABLE "listing_hold" (
    "listing_id" INTEGER NOT NULL,
    "kind" "listing_hold_kind" NOT NULL,
    "reasons" TEXT[],
    "held_at" TIMESTAMPTZ(3) NOT NULL,
    "resumes" BOOLEAN NOT NULL,

    CONSTRAINT "listing_hold_pkey" PRIMARY KEY ("listing_id","kind")
);

-- CreateTable
CREATE TABLE "operator_action" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "operator" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "operator_action_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "listing_hold_kind_held_at_idx" ON "listing_hold"("kind", "held_at");

-- CreateIndex
CREATE INDEX "operator_action_subject_kind_subject_id_id_idx" ON "operator_action"("subject_kind", "subject_id", "id");

-- AddForeignKey
ALTER TABLE "listing_hold" ADD CONSTRAINT "listing_hold_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What holds a listing keeps it off sale whoever writes to it: a feed, a desk, its seller.
CREATE FUNCTION listing_refuse_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM listing_hold h WHERE h.listing_id = NEW.id) THEN
    RAISE EXCEPTION 'listing % is held off sale', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'listing_held';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "listing_held" BEFORE UPDATE OF "status" ON "listing"
  FOR EACH ROW WHEN (NEW.status = 'active' AND OLD.status <> 'active')
  EXECUTE FUNCTION listing_refuse_held();

CREATE TRIGGER "operator_action_append_only" BEFORE UPDATE OR DELETE ON "operator_action"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "operator_action_no_truncate" BEFORE TRUNCATE ON "operator_action"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
