-- AlterTable
ALTER TABLE "recall_campaign" ADD COLUMN     "left_out_vehicles" INTEGER NOT NULL DEFAULT 0;
