-- CreateTable
CREATE TABLE "fuel_economy" (
    "id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "make" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "base_model" TEXT NOT NULL,
    "size_class" TEXT NOT NULL,
    "drive" TEXT,
    "transmission" TEXT,
    "displacement_liters" REAL,
    "cylinders" SMALLINT,
    "turbocharged" BOOLEAN NOT NULL,
    "supercharged" BOOLEAN NOT NULL,
    "fuel_type" TEXT NOT NULL,
    "fuel_type_1" TEXT NOT NULL,
    "fuel_type_2" TEXT,
    "technology" TEXT,
    "city_mpg" SMALLINT NOT NULL,
    "highway_mpg" SMALLINT NOT NULL,
    "combined_mpg" SMALLINT NOT NULL,
    "second_city_mpg" SMALLINT,
    "second_highway_mpg" SMALLINT,
    "second_combined_mpg" SMALLINT,
    "city_kwh_per_100_miles" REAL,
    "highway_kwh_per_100_miles" REAL,
    "combined_kwh_per_100_miles" REAL,
    "range_miles" SMALLINT,
    "city_range_miles" REAL,
    "highway_range_miles" REAL,
    "second_range_miles" SMALLINT,
    "charge_hours_240" REAL,
    "motor" TEXT,
    "utility_factor" REAL,
    "blended_gallons_per_100_miles" REAL,
    "blended" BOOLEAN NOT NULL,
    "plug_in_combined_mpge" SMALLINT,
    "co2_grams_per_mile" REAL,
    "second_co2_grams_per_mile" REAL,
    "greenhouse_gas_score" SMALLINT,
    "fuel_economy_score" SMALLINT,
    "yearly_fuel_dollars" INTEGER,
    "second_yearly_fuel_dollars" INTEGER,
    "five_year_saving_dollars" INTEGER NOT NULL,
    "gas_guzzler" BOOLEAN NOT NULL,
    "start_stop" BOOLEAN,

    CONSTRAINT "fuel_economy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fuel_economy_model" (
    "model_id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "epa_id" INTEGER NOT NULL,

    CONSTRAINT "fuel_economy_model_pkey" PRIMARY KEY ("model_id","year","epa_id")
);

-- CreateIndex
CREATE INDEX "fuel_economy_model_epa_id_idx" ON "fuel_economy_model"("epa_id");

-- AddForeignKey
ALTER TABLE "fuel_economy_model" ADD CONSTRAINT "fuel_economy_model_epa_id_fkey" FOREIGN KEY ("epa_id") REFERENCES "fuel_economy"("id") ON DELETE CASCADE ON UPDATE CASCADE;
