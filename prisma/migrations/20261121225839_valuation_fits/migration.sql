-- CreateTable
CREATE TABLE "valuation_fit" (
    "id" SERIAL NOT NULL,
    "engine" TEXT NOT NULL,
    "fitted_at" TIMESTAMPTZ(3) NOT NULL,
    "vehicle_count" INTEGER NOT NULL,
    "origin" DOUBLE PRECISION NOT NULL,
    "parameters" JSONB NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "valuation_fit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "valuation_effect" (
    "fit_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "n" INTEGER NOT NULL,
    "reliability" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "valuation_effect_pkey" PRIMARY KEY ("fit_id","kind","key")
);

-- CreateTable
CREATE TABLE "valuation_error" (
    "fit_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "median_absolute" DOUBLE PRECISION NOT NULL,
    "coverage" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "valuation_error_pkey" PRIMARY KEY ("fit_id","kind","key")
);

-- CreateTable
CREATE TABLE "valuation_typical" (
    "fit_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "miles" INTEGER,
    "parts" JSONB NOT NULL,

    CONSTRAINT "valuation_typical_pkey" PRIMARY KEY ("fit_id","kind","key")
);

-- CreateIndex
CREATE INDEX "valuation_fit_fitted_at_idx" ON "valuation_fit"("fitted_at" DESC);

-- AddForeignKey
ALTER TABLE "valuation_effect" ADD CONSTRAINT "valuation_effect_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "valuation_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "valuation_error" ADD CONSTRAINT "valuation_error_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "valuation_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "valuation_typical" ADD CONSTRAINT "valuation_typical_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "valuation_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;
