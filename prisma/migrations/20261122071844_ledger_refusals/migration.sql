-- What the schema's language cannot say; the schema itself stays.

-- Two things more than before. The line's number is taken while the wallet's row is held, so that the
-- numbers of a wallet's lines are in the order of their balances whoever posts at the same moment. And
-- a refusal is told by an SQLSTATE of our own (LW001 too few, LW002 the owner's limit), since drivers
-- pass that on and not the name of a constraint; the constraint still stands behind it.
CREATE OR REPLACE FUNCTION ledger_keep_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reversal boolean;
  kept record;
BEGIN
  SELECT t.reverses_id IS NOT NULL INTO STRICT reversal
  FROM ledger_transaction t WHERE t.id = NEW.transaction_id;
  SELECT a.balance + NEW.amount AS balance, a.cap,
      a.spent + CASE WHEN (NEW.amount < 0) <> reversal THEN -NEW.amount ELSE 0 END AS spent
    INTO kept
  FROM ledger_account a WHERE a.id = NEW.account_id AND a.kind = 'wallet' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    NEW.balance_after := NULL;
    RETURN NEW;
  END IF;
  IF kept.balance < 0 THEN
    RAISE EXCEPTION 'the wallet would be at %', kept.balance USING ERRCODE = 'LW001';
  END IF;
  IF NEW.amount < 0 AND NOT reversal AND kept.spent > kept.cap THEN
    RAISE EXCEPTION 'the owner''s limit of % is reached', kept.cap USING ERRCODE = 'LW002';
  END IF;
  UPDATE ledger_account SET balance = kept.balance, spent = kept.spent WHERE id = NEW.account_id;
  NEW.id := nextval('ledger_entry_id_seq');
  NEW.balance_after := kept.balance;
  RETURN NEW;
END $$;
