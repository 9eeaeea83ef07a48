-- AlterTable
ALTER TABLE "lead" ADD COLUMN     "address_proven_at" TIMESTAMPTZ(3),
ADD COLUMN     "disowned_at" TIMESTAMPTZ(3);
