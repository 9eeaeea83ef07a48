-- AlterTable
ALTER TABLE "saved_search" ADD COLUMN     "opened_at" TIMESTAMPTZ(3),
ADD COLUMN     "opened_ids" INTEGER[],
ADD COLUMN     "opened_price_cents" INTEGER[];

-- CreateTable
CREATE TABLE "removal" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "rows" JSONB NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removal_user_id_idx" ON "removal"("user_id");

-- CreateIndex
CREATE INDEX "removal_removed_at_idx" ON "removal"("removed_at");

-- AddForeignKey
ALTER TABLE "removal" ADD CONSTRAINT "removal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
