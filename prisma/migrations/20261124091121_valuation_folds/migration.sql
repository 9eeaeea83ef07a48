-- What was learned without each part of the prices is kept beside what was learned from all of them.
-- allowed: unique constraint, because only the daily fit writes these tables, of which two fits' few rows are kept

-- AlterTable
ALTER TABLE "valuation_fit" ADD COLUMN     "folds" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "valuation_effect" DROP CONSTRAINT "valuation_effect_pkey",
ADD COLUMN     "fold" SMALLINT NOT NULL DEFAULT 0,
ADD CONSTRAINT "valuation_effect_pkey" PRIMARY KEY ("fit_id", "fold", "kind", "key");

-- AlterTable
ALTER TABLE "valuation_error" DROP CONSTRAINT "valuation_error_pkey",
ADD COLUMN     "coverage_90" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "mask" TEXT NOT NULL DEFAULT 'everything',
ADD CONSTRAINT "valuation_error_pkey" PRIMARY KEY ("fit_id", "mask", "kind", "key");

-- AlterTable
ALTER TABLE "valuation_typical" DROP CONSTRAINT "valuation_typical_pkey",
ADD COLUMN     "fold" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "options" JSONB,
ADD CONSTRAINT "valuation_typical_pkey" PRIMARY KEY ("fit_id", "fold", "kind", "key");
