-- Money that goes back to its payer: decided by a person, until somebody decides otherwise. Nothing else can be done with it meanwhile.
alter table payments.payments
  add column refund_at timestamptz,
  add column refund_by uuid,
  add column refund_note text not null default '',
  add constraint refund_of_what_came check (refund_at is null or reversed_at is null);

create or replace function payments.keep_payment() returns trigger language plpgsql as $$
declare
  free text[] := array['used', 'erased', 'rule', 'about_invoice_id', 'finding', 'reversed_at', 'reversal_source_id', 'refund_at', 'refund_by', 'refund_note', 'state', 'search', 'version'];
begin
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  if tg_op = 'DELETE' or to_jsonb(old) - free <> to_jsonb(new) - free then
    raise exception 'money that came cannot change' using errcode = '23514';
  end if;
  if new.reversed_at is not null and new.used > 0 then
    raise exception 'money that went back pays nothing' using errcode = '23514';
  end if;
  if new.refund_at is not null and new.used > old.used then
    raise exception 'money that is paid back pays nothing' using errcode = '23514';
  end if;
  return new;
end $$;
