-- What the audit log of the staff promises and no definition of a table can say (docs/product/back-office.md#audit).
CREATE FUNCTION staff_audit_hash(entry staff_audit, previous text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    previous, entry.id, entry.at, entry.uid, entry.name, entry.roles, entry.action, entry.target,
    entry.before, entry.after, entry.reason, entry.request_id, entry.address)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION staff_audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last staff_audit;
BEGIN
  -- One writer at a time, until its work ends: so no number is missing, and each entry knows the one before it.
  PERFORM pg_advisory_xact_lock(hashtext('staff_audit'));
  SELECT * INTO last FROM staff_audit ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.hash := staff_audit_hash(NEW, coalesce(last.hash, ''));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_audit_chain BEFORE INSERT ON staff_audit FOR EACH ROW EXECUTE FUNCTION staff_audit_chain();
--> statement-breakpoint
CREATE FUNCTION staff_audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_audit_append_only BEFORE UPDATE OR DELETE ON staff_audit FOR EACH ROW EXECUTE FUNCTION staff_audit_refuse();
--> statement-breakpoint
CREATE TRIGGER staff_audit_not_emptied BEFORE TRUNCATE ON staff_audit FOR EACH STATEMENT EXECUTE FUNCTION staff_audit_refuse();
