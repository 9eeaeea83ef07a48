-- CreateTable
CREATE TABLE "recall_campaign" (
    "campaign" TEXT NOT NULL,
    "manufacturer" TEXT,
    "components" TEXT[],
    "summary" TEXT,
    "consequence" TEXT,
    "remedy" TEXT,
    "notes" TEXT,
    "report_received_on" DATE,
    "potentially_affected" INTEGER,
    "park_it" BOOLEAN,
    "park_outside" BOOLEAN,
    "over_the_air" BOOLEAN,
    "detail" SMALLINT NOT NULL,

    CONSTRAINT "recall_campaign_pkey" PRIMARY KEY ("campaign")
);

-- CreateTable
CREATE TABLE "recall_vehicle" (
    "campaign" TEXT NOT NULL,
    "make_key" TEXT NOT NULL,
    "model_key" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "make_text" TEXT NOT NULL,
    "model_text" TEXT NOT NULL,
    "imported_at" TIMESTAMPTZ(3),
    "live_at" TIMESTAMPTZ(3),

    CONSTRAINT "recall_vehicle_pkey" PRIMARY KEY ("make_key","model_key","year","campaign")
);

-- CreateTable
CREATE TABLE "complaint" (
    "make_key" TEXT NOT NULL,
    "model_key" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "odi_number" TEXT NOT NULL,
    "components" TEXT[],
    "crash" BOOLEAN NOT NULL,
    "fire" BOOLEAN NOT NULL,
    "injuries" INTEGER NOT NULL,
    "deaths" INTEGER NOT NULL,
    "happened_on" DATE,
    "filed_on" DATE,
    "mileage_miles" INTEGER,
    "text" TEXT,
    "imported_at" TIMESTAMPTZ(3),
    "live_at" TIMESTAMPTZ(3),

    CONSTRAINT "complaint_pkey" PRIMARY KEY ("make_key","model_key","year","odi_number")
);

-- CreateTable
CREATE TABLE "safety_rating" (
    "id" TEXT NOT NULL,
    "make_key" TEXT NOT NULL,
    "model_key" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "description" TEXT NOT NULL,
    "drive" TEXT,
    "overall" SMALLINT,
    "front" SMALLINT,
    "side" SMALLINT,
    "rollover" SMALLINT,
    "rollover_possibility" REAL,
    "stability_control" TEXT,
    "forward_collision" TEXT,
    "lane_departure" TEXT,
    "complaints" INTEGER,
    "recalls" INTEGER,
    "imported_at" TIMESTAMPTZ(3),
    "live_at" TIMESTAMPTZ(3),

    CONSTRAINT "safety_rating_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "nhtsa_question" (
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "tried_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "count" INTEGER,
    "failure" TEXT,

    CONSTRAINT "nhtsa_question_pkey" PRIMARY KEY ("kind","subject")
);

-- CreateTable
CREATE TABLE "nhtsa_service" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "failures" INTEGER NOT NULL,
    "failure" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "closed_until" TIMESTAMPTZ(3),

    CONSTRAINT "nhtsa_service_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "recall_campaign_report_received_on_idx" ON "recall_campaign"("report_received_on" DESC);

-- CreateIndex
CREATE INDEX "recall_vehicle_campaign_idx" ON "recall_vehicle"("campaign");

-- CreateIndex
CREATE INDEX "safety_rating_make_key_model_key_year_idx" ON "safety_rating"("make_key", "model_key", "year");

-- AddForeignKey
ALTER TABLE "recall_vehicle" ADD CONSTRAINT "recall_vehicle_campaign_fkey" FOREIGN KEY ("campaign") REFERENCES "recall_campaign"("campaign") ON DELETE CASCADE ON UPDATE CASCADE;
