-- What the schema's language cannot say; the schema itself stays.

-- A wallet that is made while its person sets another limit waits for that (setApiCap holds the
-- person's row), and reads the limit as it is then.
CREATE OR REPLACE FUNCTION ledger_carry_api_cap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM app_user u WHERE u.id = NEW.user_id FOR KEY SHARE;
  SELECT c.cap INTO NEW.cap FROM api_cap c WHERE c.user_id = NEW.user_id;
  RETURN NEW;
END $$;
