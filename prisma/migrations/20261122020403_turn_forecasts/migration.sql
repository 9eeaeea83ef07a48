-- CreateTable
CREATE TABLE "turn_fit" (
    "id" SERIAL NOT NULL,
    "method" TEXT NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "window_days" INTEGER NOT NULL,
    "sale_count" INTEGER NOT NULL,
    "inferred_count" INTEGER NOT NULL,
    "exposure_days" DOUBLE PRECISION NOT NULL,
    "price_effect" DOUBLE PRECISION NOT NULL,
    "price_effect_error" DOUBLE PRECISION NOT NULL,
    "daily_rates" DOUBLE PRECISION[],
    "observed" JSONB NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "turn_fit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turn_rate" (
    "fit_id" INTEGER NOT NULL,
    "model_id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "state" TEXT NOT NULL,
    "sale_count" INTEGER NOT NULL,
    "expected" DOUBLE PRECISION NOT NULL,
    "factor" DOUBLE PRECISION NOT NULL,
    "error" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "turn_rate_pkey" PRIMARY KEY ("fit_id","model_id","year","state")
);

-- CreateTable
CREATE TABLE "turn_line" (
    "fit_id" INTEGER NOT NULL,
    "model_id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "trim" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "center" DOUBLE PRECISION NOT NULL,
    "per_mile" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "turn_line_pkey" PRIMARY KEY ("fit_id","model_id","year","trim")
);

-- CreateTable
CREATE TABLE "turn_forecast" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "in_hindsight" BOOLEAN NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "chance_30" DOUBLE PRECISION NOT NULL,
    "days_60" DOUBLE PRECISION NOT NULL,
    "plain_chance_30" DOUBLE PRECISION NOT NULL,
    "plain_days_60" DOUBLE PRECISION NOT NULL,
    "sold_30" BOOLEAN,
    "stood_60" DOUBLE PRECISION,
    "scored_at" TIMESTAMPTZ(3),

    CONSTRAINT "turn_forecast_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "turn_fit_as_of_idx" ON "turn_fit"("as_of" DESC);

-- CreateIndex
CREATE INDEX "turn_forecast_seller_id_as_of_idx" ON "turn_forecast"("seller_id", "as_of");

-- CreateIndex
CREATE INDEX "turn_forecast_as_of_idx" ON "turn_forecast"("as_of");

-- CreateIndex
CREATE UNIQUE INDEX "turn_forecast_listing_id_as_of_key" ON "turn_forecast"("listing_id", "as_of");

-- AddForeignKey
ALTER TABLE "turn_rate" ADD CONSTRAINT "turn_rate_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "turn_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn_line" ADD CONSTRAINT "turn_line_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "turn_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn_forecast" ADD CONSTRAINT "turn_forecast_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
