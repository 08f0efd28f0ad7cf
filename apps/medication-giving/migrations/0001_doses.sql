-- What became of a dose: of one that an order planned at a moment, or of a reserve. The head says what its newest entry says.
create table medication_giving.doses (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  order_id uuid not null,
  -- the version of the order by which it was planned
  number int not null check (number >= 1),
  -- null: a reserve
  planned_at timestamptz,
  part text check (part in ('morning', 'afternoon', 'evening', 'night')),
  planned double precision not null check (planned >= 0 and planned <= 99),
  unit text not null,
  product_id uuid,
  -- the number of its newest entry
  event int not null check (event >= 0),
  state text not null check (state in ('planned', 'prepared', 'given', 'partly', 'refused', 'withheld', 'away', 'self', 'vomited', 'error')),
  -- what was taken in all; of two entries that both gave it the sum
  quantity double precision check (quantity > 0 and quantity <= 999),
  given_at timestamptz,
  recorded_at timestamptz,
  -- milligrams of each substance that were taken
  substances text[] not null default '{}',
  milligrams double precision[] not null default '{}',
  late boolean not null default false,
  early boolean not null default false,
  -- two devices gave it, and nobody has corrected it yet
  double boolean not null default false,
  attention text check (attention in ('double', 'conflict', 'orderChanged', 'orderStopped', 'suspended', 'notPlanned', 'tooEarly',
    'exceedsDailyMaximum', 'finding', 'stock', 'lateEntry')),
  -- of a reserve: when its effect is asked for, and what it was
  effect_due_at timestamptz,
  effect text check (effect in ('good', 'some', 'none')),
  -- of a reserve: from when on another one may follow by the interval of the order
  free_at timestamptz check (free_at >= given_at),
  -- what was really given, although it passed the interval or the maximum: an error that was recorded, or an entry that waited
  beyond boolean not null default false,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, id, resident_id),
  -- an order plans at most one dose at a moment: it is recorded once
  unique (organisation_id, order_id, planned_at),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, order_id) references medication.orders (organisation_id, id),
  foreign key (organisation_id, order_id, number) references medication.order_versions (organisation_id, order_id, number),
  check (cardinality(substances) = cardinality(milligrams)),
  check ((state in ('given', 'partly', 'self', 'vomited')) <= (quantity is not null and given_at is not null)),
  check ((state in ('refused', 'withheld', 'away', 'planned', 'prepared')) <= (quantity is null)),
  check (planned_at is not null or state not in ('planned', 'prepared')),
  check (effect is null or effect_due_at is not null),
  check ((planned_at is null and quantity is not null) <= (free_at is not null)),
  -- of two reserves of an order the second comes after the interval (care and medication, section 5)
  constraint doses_interval exclude using gist (organisation_id with =, order_id with =, tstzrange(given_at, free_at) with &&)
    where (planned_at is null and quantity is not null and not beyond)
);
select platform.tenant_table('medication_giving.doses');
create index doses_planned on medication_giving.doses (organisation_id, resident_id, planned_at);
create index doses_given on medication_giving.doses (organisation_id, resident_id, given_at);
create index doses_of_order on medication_giving.doses (organisation_id, order_id, given_at desc);
create index doses_effect on medication_giving.doses (organisation_id, effect_due_at) where effect_due_at is not null and effect is null;
create index doses_attention on medication_giving.doses (organisation_id, recorded_at) where attention is not null;

-- The ledger: each entry about a dose, in order. It is added to and read, never changed; a correction is another entry.
create table medication_giving.dose_events (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  dose_id uuid not null,
  number int not null check (number >= 1),
  kind text not null check (kind in ('prepared', 'takenBack', 'recorded', 'double', 'vomited', 'corrected', 'effect', 'lookedAt')),
  -- what was said
  outcome text not null check (outcome in ('planned', 'prepared', 'given', 'partly', 'refused', 'withheld', 'away', 'self', 'vomited', 'error')),
  quantity double precision check (quantity > 0 and quantity <= 999),
  -- how the dose stands since: the head has it from here
  state text not null check (state in ('planned', 'prepared', 'given', 'partly', 'refused', 'withheld', 'away', 'self', 'vomited', 'error')),
  total double precision check (total > 0 and total <= 999),
  given_at timestamptz,
  substances text[] not null default '{}',
  milligrams double precision[] not null default '{}',
  late boolean not null default false,
  early boolean not null default false,
  double boolean not null default false,
  attention text check (attention in ('double', 'conflict', 'orderChanged', 'orderStopped', 'suspended', 'notPlanned', 'tooEarly',
    'exceedsDailyMaximum', 'finding', 'stock', 'lateEntry')),
  effect text check (effect in ('good', 'some', 'none')),
  product_id uuid,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  second_by uuid check (second_by <> recorded_by),
  reason text check (reason in ('refused', 'asleep', 'absent', 'nothingByMouth', 'notAvailable', 'lowPressure', 'lowPulse', 'swallowing', 'vomiting',
    'notNeeded', 'doctorsOrder', 'other')),
  note text not null default '' check (length(note) <= 300),
  -- the round on which it was recorded, and whether it waited there on a device without a connection
  round_id uuid,
  waited boolean not null default false,
  corrects int,
  -- findings that were overridden, each with the reason
  override_findings text[] not null default '{}',
  override_reasons text[] not null default '{}',
  version int not null default 1,
  primary key (organisation_id, id),
  -- of several who record at the same moment one is first
  constraint dose_events_number unique (organisation_id, dose_id, number),
  foreign key (organisation_id, dose_id, resident_id) references medication_giving.doses (organisation_id, id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  -- never in the future
  check (given_at is null or given_at <= recorded_at + interval '2 minutes'),
  check (cardinality(substances) = cardinality(milligrams)),
  check (cardinality(override_findings) = cardinality(override_reasons) and '' <> all (override_reasons)),
  check ((kind = 'corrected') = (corrects is not null)),
  check (corrects < number),
  check (kind not in ('corrected', 'vomited') or note <> ''),
  -- what was not given as planned says why
  check (kind <> 'recorded' or outcome not in ('partly', 'refused', 'withheld') or reason is not null),
  check (kind <> 'recorded' or outcome <> 'error' or note <> '')
);
select platform.tenant_table('medication_giving.dose_events');
create index dose_events_recorded on medication_giving.dose_events (organisation_id, resident_id, recorded_at desc);
create index dose_events_of_dose on medication_giving.dose_events (organisation_id, dose_id, number desc);

-- An entry stays as it was made; only words in which somebody is named are blanked when that person is erased.
create function medication_giving.event_stays() returns trigger language plpgsql as $$
begin
  if (new.dose_id, new.resident_id, new.number, new.kind, new.outcome, new.quantity, new.state, new.total, new.given_at, new.substances, new.milligrams,
      new.late, new.early, new.double, new.attention, new.effect, new.product_id, new.recorded_at, new.reason, new.round_id, new.waited, new.corrects,
      new.override_findings)
    is distinct from (old.dose_id, old.resident_id, old.number, old.kind, old.outcome, old.quantity, old.state, old.total, old.given_at, old.substances,
      old.milligrams, old.late, old.early, old.double, old.attention, old.effect, old.product_id, old.recorded_at, old.reason, old.round_id, old.waited,
      old.corrects, old.override_findings) then
    raise exception 'an entry of the ledger is never changed: a correction is another one' using errcode = '23514', constraint = 'event_stays';
  end if;
  return new;
end $$;
create trigger event_stays before update on medication_giving.dose_events for each row execute function medication_giving.event_stays();

-- An entry is taken out only with the whole dose, when a person is erased: never the newest one, so that an older state comes back.
create function medication_giving.event_remains() returns trigger language plpgsql as $$
begin
  if exists (select from medication_giving.doses d where d.organisation_id = old.organisation_id and d.id = old.dose_id) then
    raise exception 'an entry of the ledger is never removed' using errcode = '23514', constraint = 'event_remains';
  end if;
  return null;
end $$;
create constraint trigger event_remains after delete on medication_giving.dose_events
  deferrable initially deferred for each row execute function medication_giving.event_remains();

-- A head says nothing that its newest entry does not say, and no entry is left out of it.
create function medication_giving.head_is_last_event() returns trigger language plpgsql as $$
declare
  dose uuid := case when tg_table_name = 'doses' then new.id else (to_jsonb(new) ->> 'dose_id')::uuid end;
begin
  if exists (
    select from medication_giving.doses d
      left join lateral (select * from medication_giving.dose_events e where e.organisation_id = d.organisation_id and e.dose_id = d.id
        order by e.number desc limit 1) e on true
    where d.organisation_id = new.organisation_id and d.id = dose
      and (d.event, d.state, d.quantity, d.given_at, d.recorded_at, d.substances, d.milligrams, d.late, d.early, d.double, d.attention, d.effect)
        is distinct from (e.number, e.state, e.total, e.given_at, e.recorded_at, e.substances, e.milligrams, e.late, e.early, e.double, e.attention, e.effect)
  ) then
    raise exception 'a dose says what its newest entry says' using errcode = '23514', constraint = 'head_is_last_event';
  end if;
  return null;
end $$;
create constraint trigger head_is_last_event after insert or update on medication_giving.doses
  deferrable initially deferred for each row execute function medication_giving.head_is_last_event();
create constraint trigger head_is_last_event after insert on medication_giving.dose_events
  deferrable initially deferred for each row execute function medication_giving.head_is_last_event();

-- Entries are numbered without a gap: the first is 1, each other follows the one before.
create function medication_giving.event_follows() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (select from medication_giving.dose_events e
      where e.organisation_id = new.organisation_id and e.dose_id = new.dose_id and e.number = new.number - 1) then
    raise exception 'an entry follows the one before it' using errcode = '23514', constraint = 'event_follows';
  end if;
  return new;
end $$;
create trigger event_follows before insert on medication_giving.dose_events for each row execute function medication_giving.event_follows();

-- The maximum in 24 hours of a reserve (care and medication, section 5): looked at from each dose whose 24 hours hold the new one.
create function medication_giving.within_maximum() returns trigger language plpgsql as $$
declare
  most double precision := (select v.max24 from medication.order_versions v
    where v.organisation_id = new.organisation_id and v.order_id = new.order_id and v.number = new.number);
begin
  if exists (
    select from medication_giving.doses later
      join medication_giving.doses d on d.organisation_id = later.organisation_id and d.order_id = later.order_id and d.planned_at is null
        and d.given_at > later.given_at - interval '24 hours' and d.given_at <= later.given_at and d.quantity is not null
    where later.organisation_id = new.organisation_id and later.order_id = new.order_id and later.planned_at is null and not later.beyond
      and later.quantity is not null and later.given_at >= new.given_at and later.given_at < new.given_at + interval '24 hours'
    group by later.id having sum(d.quantity) > most
  ) then
    raise exception 'a reserve never passes its maximum in 24 hours' using errcode = '23514', constraint = 'within_maximum';
  end if;
  return null;
end $$;
create constraint trigger within_maximum after insert or update of quantity, given_at on medication_giving.doses
  deferrable initially deferred for each row when (new.planned_at is null and not new.beyond and new.quantity is not null)
  execute function medication_giving.within_maximum();
