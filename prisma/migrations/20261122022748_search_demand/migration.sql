-- CreateTable
CREATE TABLE "search_demand" (
    "day" DATE NOT NULL,
    "area" TEXT NOT NULL,
    "make_id" INTEGER NOT NULL,
    "model_id" INTEGER NOT NULL DEFAULT 0,
    "year_from" SMALLINT NOT NULL DEFAULT 0,
    "year_to" SMALLINT NOT NULL DEFAULT 0,
    "price_ceiling_cents" INTEGER NOT NULL DEFAULT 0,
    "shopper_count" INTEGER NOT NULL,

    CONSTRAINT "search_demand_pkey" PRIMARY KEY ("area","day","make_id","model_id","year_from","year_to","price_ceiling_cents")
);

-- CreateIndex
CREATE INDEX "search_demand_day_idx" ON "search_demand"("day");

-- CreateIndex
CREATE INDEX "search_demand_make_id_idx" ON "search_demand"("make_id");

-- AddForeignKey
ALTER TABLE "search_demand" ADD CONSTRAINT "search_demand_make_id_fkey" FOREIGN KEY ("make_id") REFERENCES "make"("id") ON DELETE CASCADE ON UPDATE CASCADE;
