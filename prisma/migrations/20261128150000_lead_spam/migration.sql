-- What a seller puts away as spam is counted nowhere, unless its sender's address is proven: then their record of
-- replies holds it all the same. So a change of status is one that the records of sellers look at.
ALTER TYPE "lead_status" ADD VALUE 'spam';

DROP TRIGGER "lead_stamp_change" ON "lead";
CREATE TRIGGER "lead_stamp_change" BEFORE INSERT OR UPDATE OF "first_reply_at", "disowned_at", "status" ON "lead"
  FOR EACH ROW EXECUTE FUNCTION "stamp_lead_change"();
