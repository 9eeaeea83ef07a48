-- CreateTable
CREATE TABLE "history_answer" (
    "vin" CHAR(17) NOT NULL,
    "provider" TEXT NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "covers" TEXT[],
    "records" JSONB NOT NULL,

    CONSTRAINT "history_answer_pkey" PRIMARY KEY ("vin","provider")
);

-- CreateTable
CREATE TABLE "history_record" (
    "vin" CHAR(17) NOT NULL,
    "key" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "history_record_pkey" PRIMARY KEY ("vin","key")
);

-- CreateTable
CREATE TABLE "demo_history" (
    "vin" CHAR(17) NOT NULL,
    "records" JSONB NOT NULL,

    CONSTRAINT "demo_history_pkey" PRIMARY KEY ("vin")
);
