-- AlterTable
ALTER TABLE "source_import" ADD COLUMN     "added" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "changed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "held" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "notes" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "read_by" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "reasons" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "removed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "started_by" TEXT NOT NULL DEFAULT '';

-- Staged rows are made again from the file: they need no log. After a crash of the server the table is empty.
ALTER TABLE "import_row" SET UNLOGGED;
