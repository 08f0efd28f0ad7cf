-- Databases of the first days: the erasure of a person could not take issued invoices away.
-- from 577f076f6a9c57f918b879aa91e7710eb9afafc363f25a3de5b94a832280c344
create or replace function billing.keep_issued() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'due_date', 'paid_on', 'remarks', 'version'];
begin
  -- the erasure of a person has moved a copy into the locked area, where the law asks for one
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  if old.status = 'draft' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(old) - free <> to_jsonb(new) - free then
    raise exception 'an issued invoice cannot change' using errcode = '23514';
  end if;
  return new;
end $$;

create or replace function billing.keep_issued_line() returns trigger language plpgsql as $$
declare
  organisation uuid := case when tg_op = 'INSERT' then new.organisation_id else old.organisation_id end;
  invoice uuid := case when tg_op = 'INSERT' then new.invoice_id else old.invoice_id end;
begin
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  if exists (select 1 from billing.invoices i where i.organisation_id = organisation and i.id = invoice and i.status <> 'draft') then
    raise exception 'a line of an issued invoice cannot change' using errcode = '23514';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
