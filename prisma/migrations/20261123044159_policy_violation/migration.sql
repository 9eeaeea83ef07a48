-- CreateTable
CREATE TABLE "policy_violation" (
    "day" DATE NOT NULL,
    "directive" TEXT NOT NULL,
    "blocked" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "report_count" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "policy_violation_pkey" PRIMARY KEY ("day","directive","blocked","page")
);
