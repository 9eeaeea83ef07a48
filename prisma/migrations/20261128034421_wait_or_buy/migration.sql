-- AlterTable
ALTER TABLE "turn_forecast" ADD COLUMN     "chance_14" DOUBLE PRECISION,
ADD COLUMN     "chance_7" DOUBLE PRECISION,
ADD COLUMN     "cut_30" DOUBLE PRECISION,
ADD COLUMN     "plain_cut_30" DOUBLE PRECISION,
ADD COLUMN     "sold_14" BOOLEAN,
ADD COLUMN     "sold_7" BOOLEAN,
ADD COLUMN     "was_cut_30" BOOLEAN;

-- AlterTable
ALTER TABLE "favorite" ADD COLUMN     "goal_cents" INTEGER;
