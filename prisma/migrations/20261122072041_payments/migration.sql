-- CreateEnum
CREATE TYPE "checkout_status" AS ENUM ('open', 'pending', 'paid', 'failed', 'expired');

-- CreateTable
CREATE TABLE "billing_customer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "provider" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "user_id" INTEGER,
    "organization_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_checkout" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "item" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "status" "checkout_status" NOT NULL DEFAULT 'open',
    "provider_id" TEXT,
    "url" TEXT,
    "callback_path" TEXT NOT NULL,
    "started_by_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "billing_checkout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" SERIAL NOT NULL,
    "customer_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "intent_id" TEXT,
    "item" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "disputed_cents" INTEGER NOT NULL DEFAULT 0,
    "returned_as_of" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "period_from" TIMESTAMPTZ(3),
    "period_to" TIMESTAMPTZ(3),
    "receipt_url" TEXT,
    "card_brand" TEXT,
    "card_last4" TEXT,
    "subscription_id" UUID,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_grant" (
    "id" BIGSERIAL NOT NULL,
    "payment_id" UUID NOT NULL,
    "unit" "credit_unit" NOT NULL,
    "period_from" TIMESTAMPTZ(3),
    "period_to" TIMESTAMPTZ(3),
    "parts" INTEGER NOT NULL,
    "taken_parts" INTEGER NOT NULL DEFAULT 0,
    "turns" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payment_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_subscription" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customer_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "provider_item_id" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "period_from" TIMESTAMPTZ(3) NOT NULL,
    "period_to" TIMESTAMPTZ(3) NOT NULL,
    "paid_to" TIMESTAMPTZ(3),
    "cancel_at" TIMESTAMPTZ(3),
    "is_paused" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "as_of" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,

    CONSTRAINT "provider_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "billing_customer_provider_id_key" ON "billing_customer"("provider_id");

-- CreateIndex
CREATE INDEX "billing_customer_user_id_idx" ON "billing_customer"("user_id");

-- CreateIndex
CREATE INDEX "billing_customer_organization_id_idx" ON "billing_customer"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_customer_provider_user_id_key" ON "billing_customer"("provider", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_customer_provider_organization_id_key" ON "billing_customer"("provider", "organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_checkout_submission_id_key" ON "billing_checkout"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_checkout_provider_id_key" ON "billing_checkout"("provider_id");

-- CreateIndex
CREATE INDEX "billing_checkout_customer_id_created_at_idx" ON "billing_checkout"("customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "billing_checkout_started_by_user_id_idx" ON "billing_checkout"("started_by_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_number_key" ON "payment"("number");

-- CreateIndex
CREATE UNIQUE INDEX "payment_provider_id_key" ON "payment"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_intent_id_key" ON "payment"("intent_id");

-- CreateIndex
CREATE INDEX "payment_customer_id_paid_at_idx" ON "payment"("customer_id", "paid_at" DESC);

-- CreateIndex
CREATE INDEX "payment_subscription_id_idx" ON "payment"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_grant_payment_id_unit_key" ON "payment_grant"("payment_id", "unit");

-- CreateIndex
CREATE UNIQUE INDEX "plan_subscription_provider_id_key" ON "plan_subscription"("provider_id");

-- CreateIndex
CREATE INDEX "plan_subscription_customer_id_started_at_idx" ON "plan_subscription"("customer_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "provider_event_received_at_idx" ON "provider_event"("received_at");

-- AddForeignKey
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_checkout" ADD CONSTRAINT "billing_checkout_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "billing_customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_checkout" ADD CONSTRAINT "billing_checkout_started_by_user_id_fkey" FOREIGN KEY ("started_by_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "billing_customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "plan_subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_grant" ADD CONSTRAINT "payment_grant_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_subscription" ADD CONSTRAINT "plan_subscription_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "billing_customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- What the schema's language cannot say.

ALTER TABLE "billing_customer"
  ADD CONSTRAINT "billing_customer_provider" CHECK ("provider" IN ('stripe', 'test')),
  ADD CONSTRAINT "billing_customer_one_holder" CHECK ("user_id" IS NULL OR "organization_id" IS NULL);
ALTER TABLE "billing_checkout" ADD CONSTRAINT "billing_checkout_price" CHECK ("price_cents" > 0);
ALTER TABLE "payment"
  ADD CONSTRAINT "payment_amount" CHECK ("amount_cents" >= 0),
  ADD CONSTRAINT "payment_returned" CHECK ("refunded_cents" BETWEEN 0 AND "amount_cents" AND "disputed_cents" BETWEEN 0 AND "amount_cents"),
  ADD CONSTRAINT "payment_period" CHECK (("period_from" IS NULL) = ("period_to" IS NULL) AND "period_from" < "period_to" IS NOT FALSE);
ALTER TABLE "payment_grant"
  ADD CONSTRAINT "payment_grant_parts" CHECK ("parts" > 0 AND "taken_parts" BETWEEN 0 AND "parts");
ALTER TABLE "plan_subscription" ADD CONSTRAINT "plan_subscription_period" CHECK ("period_from" < "period_to");
