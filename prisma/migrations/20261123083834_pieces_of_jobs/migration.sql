-- CreateTable
CREATE TABLE "job_part" (
    "job" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "body" JSONB NOT NULL,

    CONSTRAINT "job_part_pkey" PRIMARY KEY ("job","kind","place")
);
