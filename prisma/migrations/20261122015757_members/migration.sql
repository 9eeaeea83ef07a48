-- CreateTable
CREATE TABLE "member_invitation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "role" "membership_role" NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "invited_by_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_count" SMALLINT NOT NULL DEFAULT 1,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "declined_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removed_member" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "organization_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" "membership_role" NOT NULL,
    "member_since" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lead_ids" UUID[],
    "restored_at" TIMESTAMPTZ(3),

    CONSTRAINT "removed_member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ownership_transfer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "from_user_id" INTEGER NOT NULL,
    "to_user_id" INTEGER NOT NULL,
    "role_after" "membership_role",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "declined_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "ownership_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_invitation_submission_id_key" ON "member_invitation"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_invitation_secret_hash_key" ON "member_invitation"("secret_hash");

-- CreateIndex
CREATE INDEX "member_invitation_organization_id_created_at_idx" ON "member_invitation"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "member_invitation_email_idx" ON "member_invitation"("email");

-- CreateIndex
CREATE INDEX "member_invitation_invited_by_user_id_idx" ON "member_invitation"("invited_by_user_id");

-- CreateIndex
CREATE INDEX "removed_member_organization_id_removed_at_idx" ON "removed_member"("organization_id", "removed_at" DESC);

-- CreateIndex
CREATE INDEX "removed_member_user_id_idx" ON "removed_member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "ownership_transfer_submission_id_key" ON "ownership_transfer"("submission_id");

-- CreateIndex
CREATE INDEX "ownership_transfer_organization_id_created_at_idx" ON "ownership_transfer"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "ownership_transfer_from_user_id_idx" ON "ownership_transfer"("from_user_id");

-- CreateIndex
CREATE INDEX "ownership_transfer_to_user_id_idx" ON "ownership_transfer"("to_user_id");

-- AddForeignKey
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_invited_by_user_id_fkey" FOREIGN KEY ("invited_by_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_member" ADD CONSTRAINT "removed_member_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_member" ADD CONSTRAINT "removed_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownership_transfer" ADD CONSTRAINT "ownership_transfer_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownership_transfer" ADD CONSTRAINT "ownership_transfer_from_user_id_fkey" FOREIGN KEY ("from_user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownership_transfer" ADD CONSTRAINT "ownership_transfer_to_user_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
