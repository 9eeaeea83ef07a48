-- CreateEnum
CREATE TYPE "credit_unit" AS ENUM ('report', 'api');

-- CreateEnum
CREATE TYPE "ledger_account_kind" AS ENUM ('wallet', 'issued', 'used');

-- CreateEnum
CREATE TYPE "report_kind" AS ENUM ('vehicle', 'insurance');

-- CreateEnum
CREATE TYPE "dispute_state" AS ENUM ('open', 'upheld', 'rejected', 'withdrawn');

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "organization_id" INTEGER,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_usage" (
    "key_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "operation" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "credits" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "api_usage_pkey" PRIMARY KEY ("key_id","day","operation")
);

-- CreateTable
CREATE TABLE "ledger_account" (
    "id" BIGSERIAL NOT NULL,
    "kind" "ledger_account_kind" NOT NULL,
    "unit" "credit_unit" NOT NULL,
    "user_id" INTEGER,
    "period_from" TIMESTAMPTZ(3),
    "period_to" TIMESTAMPTZ(3),
    "balance" INTEGER NOT NULL DEFAULT 0,
    "spent" INTEGER NOT NULL DEFAULT 0,
    "cap" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transaction" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "reverses_id" BIGINT,

    CONSTRAINT "ledger_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "transaction_id" BIGINT NOT NULL,
    "account_id" BIGINT NOT NULL,
    "amount" INTEGER NOT NULL,
    "balance_after" INTEGER,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "kind" "report_kind" NOT NULL DEFAULT 'vehicle',
    "vin" CHAR(17) NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "snapshot" TEXT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "title" TEXT NOT NULL,
    "cost_parts" INTEGER NOT NULL,
    "ledger_transaction_id" BIGINT,
    "previous_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_share" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "report_id" UUID NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "last_viewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_share_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "record_dispute" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "record_id" TEXT NOT NULL,
    "vin" CHAR(17) NOT NULL,
    "words" TEXT NOT NULL,
    "state" "dispute_state" NOT NULL DEFAULT 'open',
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "record_dispute_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_key_submission_id_key" ON "api_key"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_secret_hash_key" ON "api_key"("secret_hash");

-- CreateIndex
CREATE INDEX "api_key_user_id_idx" ON "api_key"("user_id");

-- CreateIndex
CREATE INDEX "api_key_organization_id_idx" ON "api_key"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_account_user_id_unit_period_from_key" ON "ledger_account"("user_id", "unit", "period_from");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_idempotency_key_key" ON "ledger_transaction"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_reverses_id_key" ON "ledger_transaction"("reverses_id");

-- CreateIndex
CREATE INDEX "ledger_entry_transaction_id_idx" ON "ledger_entry"("transaction_id");

-- CreateIndex
CREATE INDEX "ledger_entry_account_id_id_idx" ON "ledger_entry"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "report_previous_id_key" ON "report"("previous_id");

-- CreateIndex
CREATE INDEX "report_user_id_created_at_idx" ON "report"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "report_vin_idx" ON "report"("vin");

-- CreateIndex
CREATE UNIQUE INDEX "report_share_secret_hash_key" ON "report_share"("secret_hash");

-- CreateIndex
CREATE INDEX "report_share_report_id_idx" ON "report_share"("report_id");

-- CreateIndex
CREATE UNIQUE INDEX "record_dispute_submission_id_key" ON "record_dispute"("submission_id");

-- CreateIndex
CREATE INDEX "record_dispute_report_id_idx" ON "record_dispute"("report_id");

-- CreateIndex
CREATE INDEX "record_dispute_user_id_idx" ON "record_dispute"("user_id");

-- CreateIndex
CREATE INDEX "record_dispute_vin_record_id_idx" ON "record_dispute"("vin", "record_id");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "ledger_transaction"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_previous_id_fkey" FOREIGN KEY ("previous_id") REFERENCES "report"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record_dispute" ADD CONSTRAINT "record_dispute_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record_dispute" ADD CONSTRAINT "record_dispute_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema's language cannot say.

-- The site's own sides of the ledger.
INSERT INTO "ledger_account" ("kind", "unit")
VALUES ('issued', 'report'), ('used', 'report'), ('issued', 'api'), ('used', 'api');
CREATE UNIQUE INDEX "ledger_account_site_side" ON "ledger_account" ("kind", "unit") WHERE "kind" <> 'wallet';

-- One wallet of credits that do not lapse; the unique key above lets nulls differ.
CREATE UNIQUE INDEX "ledger_account_lasting_wallet" ON "ledger_account" ("user_id", "unit")
WHERE "period_from" IS NULL;

ALTER TABLE "ledger_account"
  ADD CONSTRAINT "ledger_account_never_negative" CHECK ("kind" <> 'wallet' OR "balance" >= 0),
  ADD CONSTRAINT "ledger_account_spent_not_negative" CHECK ("spent" >= 0),
  ADD CONSTRAINT "ledger_account_period" CHECK (("period_from" IS NULL) = ("period_to" IS NULL) AND "period_from" < "period_to" IS NOT FALSE);
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_moves_something" CHECK ("amount" <> 0);

-- A wallet's balance follows its entries and nothing else. The row's lock puts them in a line: each
-- sees what the one before it left, and the check above refuses what would go below nothing.
CREATE FUNCTION ledger_keep_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reversal boolean;
  kept record;
BEGIN
  SELECT t.reverses_id IS NOT NULL INTO STRICT reversal
  FROM ledger_transaction t WHERE t.id = NEW.transaction_id;
  UPDATE ledger_account a
  SET balance = a.balance + NEW.amount,
      spent = a.spent + CASE WHEN (NEW.amount < 0) <> reversal THEN -NEW.amount ELSE 0 END
  WHERE a.id = NEW.account_id AND a.kind = 'wallet'
  RETURNING a.balance, a.spent, a.cap INTO kept;
  IF NOT FOUND THEN
    NEW.balance_after := NULL;
    RETURN NEW;
  END IF;
  NEW.balance_after := kept.balance;
  IF NEW.amount < 0 AND NOT reversal AND kept.spent > kept.cap THEN
    RAISE EXCEPTION 'the owner''s limit of % is reached', kept.cap
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_within_cap';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ledger_entry_keep_balance" BEFORE INSERT ON "ledger_entry"
FOR EACH ROW EXECUTE FUNCTION ledger_keep_balance();

CREATE FUNCTION ledger_check_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.transaction_id = NEW.transaction_id GROUP BY a.unit HAVING sum(e.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not come to nothing', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transaction_balanced';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "ledger_entry_balanced" AFTER INSERT ON "ledger_entry"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_sum();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry"
FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ledger_transaction_append_only" BEFORE UPDATE OR DELETE ON "ledger_transaction"
FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ledger_entry_no_truncate" BEFORE TRUNCATE ON "ledger_entry"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ledger_transaction_no_truncate" BEFORE TRUNCATE ON "ledger_transaction"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a report says is what was bought.
CREATE TRIGGER "report_immutable" BEFORE UPDATE OF "vin", "kind", "as_of", "snapshot", "sha256", "title", "cost_parts" ON "report"
FOR EACH ROW EXECUTE FUNCTION refuse_change();
