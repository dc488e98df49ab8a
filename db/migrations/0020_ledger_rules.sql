-- The rules of the ledger that no definition of a table can say (docs/decisions/024-the-ledger-is-kept-by-the-database.md).
CREATE FUNCTION ledger_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE ledger_account SET balance = balance - NEW.amount WHERE name = NEW.from_account;
    UPDATE ledger_account SET balance = balance + NEW.amount WHERE name = NEW.to_account;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.is_demo THEN
    UPDATE ledger_account SET balance = balance + OLD.amount WHERE name = OLD.from_account;
    UPDATE ledger_account SET balance = balance - OLD.amount WHERE name = OLD.to_account;
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_post AFTER INSERT OR UPDATE OR DELETE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION ledger_post();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a balance moves by transfers alone' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_account_opens_empty BEFORE INSERT ON ledger_account FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_account_by_transfers BEFORE UPDATE ON ledger_account FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (NEW.balance <> OLD.balance OR NEW.name <> OLD.name)) EXECUTE FUNCTION ledger_refuse();
