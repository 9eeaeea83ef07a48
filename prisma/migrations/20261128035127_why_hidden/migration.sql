-- CreateEnum
CREATE TYPE "hide_reason" AS ENUM ('price', 'mileage', 'color', 'distance', 'history', 'other');

-- AlterTable
ALTER TABLE "hidden_listing" ADD COLUMN     "reason" "hide_reason";
