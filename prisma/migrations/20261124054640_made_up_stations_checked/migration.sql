-- By hand: what the constraint says holds for every row that was there before it.
ALTER TABLE "charging_station" VALIDATE CONSTRAINT "charging_station_source";
