-- An invoice knows what is covered of it: whoever lists invoices asks no payments, and an instalment that was paid is not overdue.
create function payments.tell_covered() returns trigger language plpgsql as $$
declare
  before bigint := case when tg_op <> 'INSERT' and old.undone_at is null then old.amount + old.discount - old.rounding else 0 end;
  after bigint := case when tg_op <> 'DELETE' and new.undone_at is null then new.amount + new.discount - new.rounding else 0 end;
begin
  if before <> after then
    update billing.invoices set covered = covered + after - before
      where organisation_id = coalesce(new.organisation_id, old.organisation_id) and id = coalesce(new.invoice_id, old.invoice_id);
  end if;
  return null;
end $$;
create trigger tell_covered after insert or update or delete on payments.allocations for each row execute function payments.tell_covered();

update billing.invoices i set covered = c.covered
from (
  select organisation_id, invoice_id, sum(amount + discount - rounding)::bigint as covered
  from payments.allocations where undone_at is null
  group by organisation_id, invoice_id
) c
where c.organisation_id = i.organisation_id and c.invoice_id = i.id and c.covered <> 0;
