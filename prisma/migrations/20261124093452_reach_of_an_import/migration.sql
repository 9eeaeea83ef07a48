-- AlterTable
ALTER TABLE "source_import" ADD COLUMN     "records_from" DATE,
ADD COLUMN     "records_to" DATE;
