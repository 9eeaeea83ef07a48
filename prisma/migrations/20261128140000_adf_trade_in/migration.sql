-- CreateTable
CREATE TABLE "adf_trade_in" (
    "lead_id" UUID NOT NULL,
    "vehicle_words" TEXT,
    "vin" CHAR(17),
    "mileage_miles" INTEGER,
    "condition" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "payoff_cents" INTEGER,

    CONSTRAINT "adf_trade_in_pkey" PRIMARY KEY ("lead_id")
);

-- AddForeignKey
ALTER TABLE "adf_trade_in" ADD CONSTRAINT "adf_trade_in_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;
