-- Money that goes back, on its way: held while it is being paid out, then paid back. What is held is decided and stays so.
alter table payments.payments
  add column refund_held boolean not null default false,
  add column refunded bigint not null default 0 check (refunded >= 0),
  add column refunded_on date,
  add constraint held_is_decided check (not refund_held or refund_at is not null),
  add constraint refunded_has_day check ((refunded > 0) = (refunded_on is not null)),
  -- nobody gives away more than came
  add constraint given_and_paid_back check (used + erased + refunded <= amount);

-- the state is computed: one more of it, so it is made anew
alter table payments.payments drop column state;
alter table payments.payments add column state text generated always as (case
  when reversed_at is not null then 'reversed'
  when refunded > 0 and used + erased + refunded >= amount then 'refunded'
  when used + erased >= amount then 'assigned'
  when used + erased + refunded > 0 or finding in ('doublePayment', 'credited') then 'credit'
  when about_invoice_id is not null and finding is null then 'toConfirm'
  else 'unassigned' end) stored;
create index payments_state on payments.payments (organisation_id, state, id);

create or replace function payments.keep_payment() returns trigger language plpgsql as $$
declare
  free text[] := array['used', 'erased', 'rule', 'about_invoice_id', 'finding', 'reversed_at', 'reversal_source_id', 'refund_at', 'refund_by', 'refund_note', 'refund_held', 'refunded', 'refunded_on', 'state', 'search', 'version'];
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
  if new.refunded < old.refunded then
    raise exception 'what was paid back does not come again' using errcode = '23514';
  end if;
  return new;
end $$;
