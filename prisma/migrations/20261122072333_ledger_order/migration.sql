-- What the schema's language cannot say; the schema itself stays.

-- A wallet's line that comes before the site's would count as no use: it is refused, not miscounted.
CREATE OR REPLACE FUNCTION ledger_keep_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_use boolean;
  kept record;
BEGIN
  SELECT bool_or(a.kind = 'used') INTO is_use
  FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id AND a.kind <> 'wallet'
  WHERE e.transaction_id = NEW.transaction_id;
  SELECT a.balance + NEW.amount AS balance, a.cap,
      a.spent - CASE WHEN is_use THEN NEW.amount ELSE 0 END AS spent
    INTO kept
  FROM ledger_account a WHERE a.id = NEW.account_id AND a.kind = 'wallet' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    NEW.balance_after := NULL;
    RETURN NEW;
  END IF;
  IF is_use IS NULL THEN
    RAISE EXCEPTION 'the line of the site''s side is written before the wallet''s'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF kept.balance < 0 THEN
    RAISE EXCEPTION 'the wallet would be at %', kept.balance USING ERRCODE = 'LW001';
  END IF;
  IF is_use AND NEW.amount < 0 AND kept.spent > kept.cap THEN
    RAISE EXCEPTION 'the owner''s limit of % is reached', kept.cap USING ERRCODE = 'LW002';
  END IF;
  UPDATE ledger_account SET balance = kept.balance, spent = kept.spent WHERE id = NEW.account_id;
  NEW.id := nextval('ledger_entry_id_seq');
  NEW.balance_after := kept.balance;
  RETURN NEW;
END $$;
