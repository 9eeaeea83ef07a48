-- CreateTable
CREATE TABLE "source_fetch" (
    "source" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "file_number" INTEGER NOT NULL DEFAULT 1,
    "file_count" INTEGER NOT NULL DEFAULT 1,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "total_bytes" BIGINT,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "rows_share" REAL NOT NULL DEFAULT 0,
    "is_refused" BOOLEAN NOT NULL DEFAULT false,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "is_offline" BOOLEAN NOT NULL DEFAULT false,
    "is_told" BOOLEAN NOT NULL DEFAULT false,
    "why" TEXT,
    "next_try_at" TIMESTAMPTZ(3),
    "marks" JSONB NOT NULL DEFAULT '{}',
    "read_by" TEXT NOT NULL DEFAULT '',
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "source_fetch_pkey" PRIMARY KEY ("source")
);
