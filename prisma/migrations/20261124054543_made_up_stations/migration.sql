-- AlterTable
ALTER TABLE "charging_station" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'publisher',
ALTER COLUMN "import_id" DROP NOT NULL;

-- By hand: a made-up station cannot be taken for one of a publisher, whoever writes it. Its number is below
-- zero and no import brought it.
ALTER TABLE "charging_station" ADD CONSTRAINT "charging_station_source" CHECK (
  (source = 'publisher' AND id > 0 AND import_id IS NOT NULL)
  OR (source = 'demo' AND id < 0 AND import_id IS NULL)) NOT VALID;

-- And there are none outside of a demo market. The trigger runs also where a build keeps triggers from running.
CREATE FUNCTION charging_station_refuse_made_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM demo_market) THEN
    RAISE EXCEPTION 'a made-up charging station outside of a demo market' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER charging_station_made_up BEFORE INSERT OR UPDATE ON charging_station
  FOR EACH ROW WHEN (NEW.source = 'demo') EXECUTE FUNCTION charging_station_refuse_made_up();
ALTER TABLE charging_station ENABLE ALWAYS TRIGGER charging_station_made_up;

-- They go with it.
CREATE FUNCTION demo_market_takes_stations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM charging_station WHERE source = 'demo';
  RETURN NULL;
END $$;
CREATE TRIGGER demo_market_takes_stations AFTER DELETE OR TRUNCATE ON demo_market
  FOR EACH STATEMENT EXECUTE FUNCTION demo_market_takes_stations();
ALTER TABLE demo_market ENABLE ALWAYS TRIGGER demo_market_takes_stations;
