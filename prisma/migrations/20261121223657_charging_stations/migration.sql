-- CreateTable
CREATE TABLE "charging_station" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" CHAR(2) NOT NULL,
    "zip" TEXT NOT NULL,
    "directions" TEXT,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "z" DOUBLE PRECISION NOT NULL,
    "phone" TEXT,
    "status" TEXT NOT NULL,
    "access" TEXT NOT NULL,
    "access_note" TEXT,
    "hours" TEXT,
    "only_make" TEXT,
    "cards" TEXT[],
    "network" TEXT NOT NULL,
    "network_url" TEXT,
    "connectors" TEXT[],
    "level1_count" INTEGER,
    "level2_count" INTEGER,
    "fast_count" INTEGER,
    "fastest_level" SMALLINT,
    "max_kw" REAL,
    "units" JSONB NOT NULL DEFAULT '[]',
    "pricing" TEXT,
    "facility" TEXT,
    "owner" TEXT,
    "max_vehicle_class" TEXT,
    "opened_on" DATE,
    "expected_on" DATE,
    "confirmed_on" DATE,
    "publisher_updated_at" TIMESTAMPTZ(3) NOT NULL,
    "import_id" INTEGER NOT NULL,

    CONSTRAINT "charging_station_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "charging_station_latitude_longitude_idx" ON "charging_station"("latitude", "longitude");

-- CreateIndex
CREATE INDEX "charging_station_connectors_idx" ON "charging_station" USING GIN ("connectors");

-- CreateIndex
CREATE INDEX "charging_station_network_idx" ON "charging_station"("network");

-- CreateIndex
CREATE INDEX "charging_station_fastest_level_max_kw_idx" ON "charging_station"("fastest_level", "max_kw");

-- CreateIndex
CREATE INDEX "charging_station_access_status_idx" ON "charging_station"("access", "status");
