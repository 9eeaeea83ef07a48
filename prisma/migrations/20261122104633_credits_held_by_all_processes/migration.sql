-- CreateTable
CREATE TABLE "api_hold" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" BIGINT NOT NULL,
    "credits" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_hold_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "api_hold_account_id_idx" ON "api_hold"("account_id");

-- AddForeignKey
ALTER TABLE "api_hold" ADD CONSTRAINT "api_hold_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
