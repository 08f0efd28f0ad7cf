-- What is due when, and what was agreed, stays with an invoice as it was on the day on which it was issued (billing, section 8).
create function billing.sum_of(instalments jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((one ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(instalments) one
$$;

alter table billing.invoices
  -- [{due, amount}] in the order of the days; an invoice of before keeps none: its total is due on due_date
  add column instalments jsonb not null default '[]',
  -- cash discount; null: issued before invoices kept it
  add column discount_percent numeric(5, 2) check (discount_percent between 0 and 100),
  add column discount_days int check (discount_days >= 0),
  -- what money and discount have covered of it: kept by the allocations of payments
  add column covered bigint not null default 0 check (covered >= 0),
  add check (instalments = '[]' or billing.sum_of(instalments) = total),
  add check ((discount_percent is null) = (discount_days is null)),
  -- what an invoice is looked for by: its number, whom it is about and who gets it
  add column search text generated always as (
    ' ' || platform.fold(coalesce(number, '') || ' ' || resident_name || ' ' || (recipient ->> 'name'))
  ) stored;

create or replace function billing.keep_issued() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'due_date', 'paid_on', 'settled_at', 'covered', 'search', 'remarks', 'version', 'credited_by'];
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
  -- a credited invoice is settled: nothing of it moves any more
  if old.credited_by is not null and (new.credited_by is distinct from old.credited_by or new.status <> old.status) then
    raise exception 'a credited invoice cannot change' using errcode = '23514';
  end if;
  return new;
end $$;

-- What of an invoice is due before a day.
create function billing.due_before(one billing.invoices, day date) returns bigint language sql stable as $$
  select case
    when one.due_date is null or one.due_date >= day then 0
    when one.instalments = '[]' then one.total
    else (
      select coalesce(sum((part ->> 'amount')::bigint), 0)::bigint
      from jsonb_array_elements(one.instalments) part
      where (part ->> 'due')::date < day
    ) end
$$;
