-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "sold_inferred" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "organization_event" (
    "id" BIGSERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "actor_user_id" INTEGER,
    "listing_id" INTEGER,
    "lead_id" UUID,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "organization_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "organization_event_organization_id_at_id_idx" ON "organization_event"("organization_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "organization_event_organization_id_kind_at_idx" ON "organization_event"("organization_id", "kind", "at" DESC);

-- CreateIndex
CREATE INDEX "organization_event_listing_id_idx" ON "organization_event"("listing_id");

-- CreateIndex
CREATE INDEX "organization_event_actor_user_id_idx" ON "organization_event"("actor_user_id");

-- AddForeignKey
ALTER TABLE "organization_event" ADD CONSTRAINT "organization_event_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_event" ADD CONSTRAINT "organization_event_actor_user_id_fkey" FOREIGN KEY ("actor_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_event" ADD CONSTRAINT "organization_event_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
