-- AlterTable
ALTER TABLE "fuel_economy" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'publisher';

-- AlterTable
ALTER TABLE "recall_campaign" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'publisher';

-- AlterTable
ALTER TABLE "complaint" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'publisher';

-- AlterTable
ALTER TABLE "safety_rating" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'publisher';

-- CreateTable
CREATE TABLE "demo_records" (
    "kind" TEXT NOT NULL,
    "demo_market_id" INTEGER NOT NULL DEFAULT 1,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "demo_records_pkey" PRIMARY KEY ("kind")
);

-- AddForeignKey
ALTER TABLE "demo_records" ADD CONSTRAINT "demo_records_demo_market_id_fkey" FOREIGN KEY ("demo_market_id") REFERENCES "demo_market"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A made-up record is never taken for a real one: its number says what its source says.
ALTER TABLE "demo_records" ADD CONSTRAINT "demo_records_kind" CHECK (kind in ('epa', 'recalls', 'complaints', 'ratings'));
ALTER TABLE "fuel_economy" ADD CONSTRAINT "fuel_economy_source" CHECK (source in ('publisher', 'demo') and (source = 'demo') = (id < 0)) NOT VALID;
ALTER TABLE "recall_campaign" ADD CONSTRAINT "recall_campaign_source" CHECK (source in ('publisher', 'demo') and (source = 'demo') = (campaign ~ '^DEMO-R-\d{4,}$')) NOT VALID;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_source" CHECK (source in ('publisher', 'demo') and (source = 'demo') = (odi_number ~ '^DEMO-C-\d{6,}$')) NOT VALID;
ALTER TABLE "safety_rating" ADD CONSTRAINT "safety_rating_source" CHECK (source in ('publisher', 'demo') and (source = 'demo') = (id ~ '^DEMO-S-\d{4,}$')) NOT VALID;

-- Made-up records stand only while their kind does, which only a demo market has.
CREATE FUNCTION refuse_record_without_demo() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not exists (select from demo_records where kind = tg_argv[0]) then
    raise exception 'made-up % stand only in a demo market that has them', tg_argv[0] using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE TRIGGER fuel_economy_demo BEFORE INSERT OR UPDATE ON "fuel_economy" FOR EACH ROW WHEN (new.source = 'demo') EXECUTE FUNCTION refuse_record_without_demo('epa');
CREATE TRIGGER recall_campaign_demo BEFORE INSERT OR UPDATE ON "recall_campaign" FOR EACH ROW WHEN (new.source = 'demo') EXECUTE FUNCTION refuse_record_without_demo('recalls');
CREATE TRIGGER complaint_demo BEFORE INSERT OR UPDATE ON "complaint" FOR EACH ROW WHEN (new.source = 'demo') EXECUTE FUNCTION refuse_record_without_demo('complaints');
CREATE TRIGGER safety_rating_demo BEFORE INSERT OR UPDATE ON "safety_rating" FOR EACH ROW WHEN (new.source = 'demo') EXECUTE FUNCTION refuse_record_without_demo('ratings');

-- With its kind go the records, and the names that only they had.
CREATE FUNCTION delete_demo_records() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not exists (select from demo_records where kind = 'epa') then
    delete from fuel_economy where source = 'demo';
  end if;
  if not exists (select from demo_records where kind = 'recalls') then
    delete from recall_campaign where source = 'demo';
  end if;
  if not exists (select from demo_records where kind = 'complaints') then
    delete from complaint where source = 'demo';
  end if;
  if not exists (select from demo_records where kind = 'ratings') then
    delete from safety_rating where source = 'demo';
  end if;
  delete from nhtsa_name n where not exists (select from demo_records d where d.kind = n.kind) and not exists (
    select from recall_vehicle r where n.kind = 'recalls' and (r.make_key, r.model_key) = (n.make_key, n.model_key)
    union all select from complaint c where n.kind = 'complaints' and (c.make_key, c.model_key) = (n.make_key, n.model_key)
    union all select from safety_rating s where n.kind = 'ratings' and (s.make_key, s.model_key) = (n.make_key, n.model_key));
  return null;
end $$;
CREATE TRIGGER demo_records_gone AFTER DELETE OR TRUNCATE ON "demo_records" FOR EACH STATEMENT EXECUTE FUNCTION delete_demo_records();
