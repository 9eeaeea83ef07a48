-- AlterTable
ALTER TABLE "fuel_economy" ADD COLUMN     "mild_hybrid" BOOLEAN NOT NULL DEFAULT false;
