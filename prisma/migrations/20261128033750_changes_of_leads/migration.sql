-- The transaction that sent a lead, answered it or heard that nobody wrote it: by this the records of sellers find
-- it, once. What was so before is in their records, or a day old soon.
ALTER TABLE "lead" ADD COLUMN "change_xact" BIGINT NOT NULL DEFAULT 0;

CREATE FUNCTION "stamp_lead_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."change_xact" := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;

CREATE TRIGGER "lead_stamp_change" BEFORE INSERT OR UPDATE OF "first_reply_at", "disowned_at" ON "lead"
  FOR EACH ROW EXECUTE FUNCTION "stamp_lead_change"();
