-- CreateTable
CREATE TABLE "turn_score" (
    "seller_id" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "figures" JSONB NOT NULL,

    CONSTRAINT "turn_score_pkey" PRIMARY KEY ("seller_id")
);
