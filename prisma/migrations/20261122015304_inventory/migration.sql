-- CreateTable
CREATE TABLE "inventory_setting" (
    "organization_id" INTEGER NOT NULL,
    "holding_cents_per_day" INTEGER NOT NULL,
    "aged_days" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inventory_setting_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "inventory_layout" (
    "organization_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "columns" TEXT[],

    CONSTRAINT "inventory_layout_pkey" PRIMARY KEY ("organization_id","user_id")
);

-- CreateTable
CREATE TABLE "inventory_change" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "organization_id" INTEGER NOT NULL,
    "submission_id" UUID NOT NULL,
    "actor_user_id" INTEGER,
    "operation" JSONB NOT NULL,
    "drafted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "inventory_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inventory_change_line" (
    "change_id" UUID NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,

    CONSTRAINT "inventory_change_line_pkey" PRIMARY KEY ("change_id","listing_id")
);

-- CreateIndex
CREATE INDEX "inventory_layout_user_id_idx" ON "inventory_layout"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "inventory_change_submission_id_key" ON "inventory_change"("submission_id");

-- CreateIndex
CREATE INDEX "inventory_change_organization_id_drafted_at_idx" ON "inventory_change"("organization_id", "drafted_at" DESC);

-- CreateIndex
CREATE INDEX "inventory_change_actor_user_id_idx" ON "inventory_change"("actor_user_id");

-- CreateIndex
CREATE INDEX "inventory_change_line_listing_id_idx" ON "inventory_change_line"("listing_id");

-- AddForeignKey
ALTER TABLE "inventory_setting" ADD CONSTRAINT "inventory_setting_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_layout" ADD CONSTRAINT "inventory_layout_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_layout" ADD CONSTRAINT "inventory_layout_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_change" ADD CONSTRAINT "inventory_change_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_change" ADD CONSTRAINT "inventory_change_actor_user_id_fkey" FOREIGN KEY ("actor_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_change_line" ADD CONSTRAINT "inventory_change_line_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "inventory_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_change_line" ADD CONSTRAINT "inventory_change_line_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
