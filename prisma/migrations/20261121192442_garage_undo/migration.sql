-- AlterTable
ALTER TABLE "garage_value" ADD COLUMN     "computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "maintenance_item" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "service_entry" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "garage_document" ADD COLUMN     "removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "submission_id" UUID;

-- AlterTable
ALTER TABLE "garage_transfer" ADD COLUMN     "cancelled_at" TIMESTAMPTZ(3),
ADD COLUMN     "document_ids" UUID[],
ADD COLUMN     "submission_id" UUID NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "garage_document_submission_id_key" ON "garage_document"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "garage_transfer_submission_id_key" ON "garage_transfer"("submission_id");
