ALTER TABLE "fuel_economy" VALIDATE CONSTRAINT "fuel_economy_source";
ALTER TABLE "recall_campaign" VALIDATE CONSTRAINT "recall_campaign_source";
ALTER TABLE "complaint" VALIDATE CONSTRAINT "complaint_source";
ALTER TABLE "safety_rating" VALIDATE CONSTRAINT "safety_rating_source";
