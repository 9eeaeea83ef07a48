-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "requires_second_step" BOOLEAN NOT NULL DEFAULT false;
