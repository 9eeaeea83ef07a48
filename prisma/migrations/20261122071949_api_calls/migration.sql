-- CreateTable
CREATE TABLE "api_cap" (
    "user_id" INTEGER NOT NULL,
    "cap" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_cap_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "api_answer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "key_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "fingerprint" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "working_until" TIMESTAMPTZ(3) NOT NULL,
    "status" SMALLINT,
    "body" TEXT,
    "cost" INTEGER,

    CONSTRAINT "api_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "api_answer_created_at_idx" ON "api_answer"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_answer_key_id_idempotency_key_key" ON "api_answer"("key_id", "idempotency_key");

-- AddForeignKey
ALTER TABLE "api_cap" ADD CONSTRAINT "api_cap_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_answer" ADD CONSTRAINT "api_answer_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema's language cannot say.

ALTER TABLE "api_cap" ADD CONSTRAINT "api_cap_not_negative" CHECK ("cap" >= 0);

-- Whoever makes a wallet of the API, and for whichever period, it has the limit that its person set.
CREATE FUNCTION ledger_carry_api_cap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.cap INTO NEW.cap FROM api_cap c WHERE c.user_id = NEW.user_id;
  RETURN NEW;
END $$;
CREATE TRIGGER "ledger_account_carry_api_cap" BEFORE INSERT ON "ledger_account"
FOR EACH ROW WHEN (NEW.kind = 'wallet' AND NEW.unit = 'api') EXECUTE FUNCTION ledger_carry_api_cap();
