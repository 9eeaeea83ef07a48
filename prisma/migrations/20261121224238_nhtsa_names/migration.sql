-- AlterTable
ALTER TABLE "nhtsa_question" ADD COLUMN     "names" TEXT[];

-- CreateTable
CREATE TABLE "nhtsa_name" (
    "kind" TEXT NOT NULL,
    "make_key" TEXT NOT NULL,
    "model_key" TEXT NOT NULL,
    "model_text" TEXT NOT NULL,

    CONSTRAINT "nhtsa_name_pkey" PRIMARY KEY ("kind","make_key","model_key")
);
