-- CreateTable
CREATE TABLE "listing_restatement" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "mileage_miles" INTEGER NOT NULL,
    "title_status" TEXT NOT NULL,

    CONSTRAINT "listing_restatement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "listing_restatement_listing_id_id_idx" ON "listing_restatement"("listing_id", "id");

-- AddForeignKey
ALTER TABLE "listing_restatement" ADD CONSTRAINT "listing_restatement_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever changes a listing: what it stated until then is kept.
CREATE FUNCTION "keep_listing_statement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listing_restatement" ("listing_id", "at", "mileage_miles", "title_status")
  VALUES (OLD."id", CASE WHEN NEW."updated_at" > OLD."updated_at" THEN NEW."updated_at" ELSE now() END,
    OLD."mileage_miles", OLD."title_status");
  RETURN NULL;
END $$;

CREATE TRIGGER "listing_keep_statement" AFTER UPDATE OF "mileage_miles", "title_status" ON "listing"
  FOR EACH ROW WHEN (OLD."mileage_miles" <> NEW."mileage_miles" OR OLD."title_status" <> NEW."title_status")
  EXECUTE FUNCTION "keep_listing_statement"();
