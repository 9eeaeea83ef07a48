-- CreateTable
CREATE TABLE "source_import" (
    "id" SERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "content_sha256" CHAR(64) NOT NULL,
    "state" TEXT NOT NULL,
    "published_on" DATE,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "rows_kept" INTEGER NOT NULL DEFAULT 0,
    "rows_refused" INTEGER NOT NULL DEFAULT 0,
    "refusals" JSONB NOT NULL DEFAULT '[]',
    "failure" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "source_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_row" (
    "import_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "row" JSONB NOT NULL,

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("import_id","line")
);

-- CreateIndex
CREATE INDEX "source_import_source_finished_at_idx" ON "source_import"("source", "finished_at" DESC);

-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "source_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
