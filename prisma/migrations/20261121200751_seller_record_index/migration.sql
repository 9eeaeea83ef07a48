-- CreateIndex
CREATE INDEX "seller_record_active_count_seller_id_idx" ON "seller_record"("active_count" DESC, "seller_id");
