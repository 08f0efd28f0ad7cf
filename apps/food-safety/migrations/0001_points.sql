-- What a kitchen checks by itself (kitchen and operations, section 5): control points with their limits, what was measured, and the
-- reserve samples. What was measured never changes; what is wrong is said by a further entry.
create table food_safety.points (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  center_id uuid not null,
  name text not null check (name <> ''),
  kind text not null check (kind in (
    'fridge', 'freezer', 'goodsChilled', 'goodsFish', 'goodsFrozen', 'core', 'corePoultry', 'hotHolding', 'cooling', 'regenerating',
    'dishwasher', 'cleaning'
  )),
  place text not null default '',
  -- what is measured with: "Testo 104, no. 3"
  device text not null default '',
  archived_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, center_id) references sites.centers (organisation_id, id)
);
select platform.tenant_table('food_safety.points');
create unique index points_name on food_safety.points (organisation_id, center_id, lower(name)) where archived_at is null;

-- What a point is never changes, and it is never removed: what was measured at it stands for years.
create function food_safety.keep_point() returns trigger language plpgsql as $$
declare
  free text[] := array['name', 'place', 'device', 'archived_at', 'version'];
begin
  if tg_op = 'DELETE' or to_jsonb(old) - free <> to_jsonb(new) - free then
    raise exception 'a control point is archived, never removed or made into another one' using errcode = '23514', constraint = 'point_stays';
  end if;
  return new;
end $$;
create trigger keep_point before update or delete on food_safety.points for each row execute function food_safety.keep_point();

-- The number of the last entry of a point, with the lock that makes one entry come after the other. Only entries write it.
create table food_safety.counters (
  organisation_id uuid not null,
  id uuid not null,
  number int not null default 0 check (number >= 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, id) references food_safety.points (organisation_id, id)
);
select platform.tenant_table('food_safety.counters', logged => false);

create function food_safety.keep_counter() returns trigger language plpgsql as $$
begin
  -- a trigger of the points or of the entries is above this one
  if tg_op = 'DELETE' or pg_trigger_depth() < 2 then
    raise exception 'only entries are counted' using errcode = '23514', constraint = 'counter_by_entries';
  end if;
  return new;
end $$;
create trigger keep_counter before insert or update or delete on food_safety.counters for each row execute function food_safety.keep_counter();

create function food_safety.open_counter() returns trigger language plpgsql as $$
begin
  insert into food_safety.counters (organisation_id, id) values (new.organisation_id, new.id);
  return null;
end $$;
create trigger open_counter after insert on food_safety.points for each row execute function food_safety.open_counter();

-- The limits and the rhythm of a point from a moment on: what was measured before is judged by those of its time.
create table food_safety.limits (
  organisation_id uuid not null,
  id uuid not null,
  point_id uuid not null,
  valid_from timestamptz not null,
  set_by uuid,
  -- false: archived from here on, nothing is due
  active boolean not null,
  low double precision check (low = round(low::numeric, 1)),
  high double precision check (high = round(high::numeric, 1)),
  -- for a short time up to here: a delivery of frozen goods
  tolerated double precision check (tolerated = round(tolerated::numeric, 1)),
  -- of what takes time: the least at the beginning, the whole time, and a stage on the way
  start_low double precision check (start_low = round(start_low::numeric, 1)),
  minutes int check (minutes between 1 and 1440),
  stage_high double precision check (stage_high = round(stage_high::numeric, 1)),
  stage_minutes int check (stage_minutes >= 1),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'occasion')),
  -- until when on such a day, on the clock of the home
  times text[] not null,
  weekdays int[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  month_day int check (month_day between 1 and 31),
  primary key (organisation_id, id),
  unique (organisation_id, point_id, valid_from),
  foreign key (organisation_id, point_id) references food_safety.points (organisation_id, id),
  check (low <= high),
  check (tolerated > high),
  check ((stage_high is null) = (stage_minutes is null)),
  check (stage_high > high and stage_minutes < minutes),
  check ((frequency = 'occasion') = (times = '{}')),
  check ((frequency = 'weekly') = (weekdays <> '{}')),
  check ((frequency = 'monthly') = (month_day is not null))
);
select platform.tenant_table('food_safety.limits');

create function food_safety.keep_limits() returns trigger language plpgsql as $$
begin
  raise exception 'limits are followed by others, never changed' using errcode = '23514', constraint = 'limits_stay';
end $$;
create trigger keep_limits before update or delete on food_safety.limits for each row execute function food_safety.keep_limits();

-- What takes time: food that cools down, is heated again or is held hot. Its readings are entries.
create table food_safety.batches (
  organisation_id uuid not null,
  id uuid not null,
  point_id uuid not null,
  limits_id uuid not null,
  dish text not null check (dish <> ''),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  -- ended without a last reading: thrown away, begun by mistake
  given_up boolean not null default false,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, id, point_id),
  foreign key (organisation_id, point_id) references food_safety.points (organisation_id, id),
  foreign key (organisation_id, limits_id) references food_safety.limits (organisation_id, id),
  check (not given_up or ended_at is not null)
);
select platform.tenant_table('food_safety.batches');
create index batches_running on food_safety.batches (organisation_id, point_id) where ended_at is null;

create function food_safety.keep_batch() returns trigger language plpgsql as $$
declare
  free text[] := array['dish', 'ended_at', 'given_up', 'version'];
begin
  if tg_op = 'DELETE' or to_jsonb(old) - free <> to_jsonb(new) - free or (old.given_up and not new.given_up) then
    raise exception 'a batch ends, it never becomes another one' using errcode = '23514', constraint = 'batch_stays';
  end if;
  return new;
end $$;
create trigger keep_batch before update or delete on food_safety.batches for each row execute function food_safety.keep_batch();

create table food_safety.entries (
  organisation_id uuid not null,
  id uuid not null,
  point_id uuid not null,
  limits_id uuid not null,
  batch_id uuid,
  -- given by the database: 1, 2, 3 of its point without a gap
  number int not null,
  kind text not null check (kind in ('reading', 'correction', 'withdrawal', 'settlement')),
  value double precision check (value between -60 and 200 and value = round(value::numeric, 1)),
  verdict text check (verdict in ('ok', 'tolerated', 'breach')),
  -- the batch, the dish, the delivery
  subject text not null default '',
  -- with what it was measured, as the point said then
  device text not null default '',
  measured_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  -- the check that it answers: until when it was due
  due_at timestamptz,
  -- written after its time
  late boolean not null default false,
  action text,
  action_text text not null default '',
  remeasure_by timestamptz,
  reason text not null default '',
  corrects_id uuid,
  -- the first entry of those that correct each other: itself where it corrects none
  root_id uuid not null,
  -- the breach after which it was measured again, or that it settles, by its first entry
  follows_id uuid,
  primary key (organisation_id, id),
  unique (organisation_id, point_id, number),
  unique (organisation_id, corrects_id),
  foreign key (organisation_id, point_id) references food_safety.points (organisation_id, id),
  foreign key (organisation_id, limits_id) references food_safety.limits (organisation_id, id),
  foreign key (organisation_id, batch_id, point_id) references food_safety.batches (organisation_id, id, point_id),
  foreign key (organisation_id, corrects_id) references food_safety.entries (organisation_id, id),
  foreign key (organisation_id, root_id) references food_safety.entries (organisation_id, id),
  foreign key (organisation_id, follows_id) references food_safety.entries (organisation_id, id),
  foreign key (organisation_id, recorded_by) references platform.accounts (organisation_id, id),
  check (measured_at <= recorded_at + interval '5 minutes'),
  constraint breach_has_action check (verdict is distinct from 'breach' or action is not null or action_text <> ''),
  check (verdict is not distinct from 'breach' or kind = 'settlement' or (action is null and action_text = '' and remeasure_by is null)),
  check ((kind in ('reading', 'correction')) = (verdict is not null)),
  check (kind in ('reading', 'correction') or value is null),
  check ((kind in ('correction', 'withdrawal')) = (corrects_id is not null)),
  check ((kind in ('correction', 'withdrawal')) = (reason <> '')),
  check (kind <> 'settlement' or action_text <> ''),
  check (not late or due_at is null or recorded_at > due_at),
  check (remeasure_by > measured_at)
);
select platform.tenant_table('food_safety.entries');
create index entries_time on food_safety.entries (organisation_id, point_id, measured_at desc, id desc);
create index entries_root on food_safety.entries (organisation_id, root_id);
create index entries_due on food_safety.entries (organisation_id, point_id, due_at) where due_at is not null;
create index entries_batch on food_safety.entries (organisation_id, batch_id) where batch_id is not null;
create index entries_breach on food_safety.entries (organisation_id, point_id) where remeasure_by is not null;
create index entries_follow on food_safety.entries (organisation_id, follows_id) where follows_id is not null;

-- One entry of a point after the other: it gets its number, and is held to what stands before it.
create function food_safety.write_entry() returns trigger language plpgsql as $$
declare
  point record;
  rule record;
  about record;
  said text;
begin
  update food_safety.counters c set number = c.number + 1 where c.organisation_id = new.organisation_id and c.id = new.point_id
    returning c.number into new.number;
  select p.kind into point from food_safety.points p where p.organisation_id = new.organisation_id and p.id = new.point_id;
  select l.* into rule from food_safety.limits l
    where l.organisation_id = new.organisation_id and l.id = new.limits_id and l.point_id = new.point_id;
  if new.number is null or point is null or rule is null then
    raise exception 'there is no such point with these limits' using errcode = '23503', constraint = 'entry_of_a_point';
  end if;
  if new.corrects_id is not null then
    select e.* into about from food_safety.entries e where e.organisation_id = new.organisation_id and e.id = new.corrects_id;
    if about is null or about.point_id <> new.point_id or about.kind not in ('reading', 'correction')
      or about.limits_id <> new.limits_id or about.measured_at <> new.measured_at or about.due_at is distinct from new.due_at
      or about.batch_id is distinct from new.batch_id then
      raise exception 'a correction is of one reading of the same point, and of its moment' using errcode = '23514', constraint = 'correction_of_an_entry';
    end if;
    new.root_id := about.root_id;
  else
    new.root_id := new.id;
  end if;
  if new.follows_id is not null then
    select e.* into about from food_safety.entries e where e.organisation_id = new.organisation_id and e.id = new.follows_id;
    if about is null or about.point_id <> new.point_id or about.root_id <> about.id then
      raise exception 'it is measured again at the same point' using errcode = '23514', constraint = 'follows_an_entry';
    end if;
  end if;
  -- a check is answered once: by what was not withdrawn
  if new.kind = 'reading' and new.due_at is not null and exists (
    select 1 from food_safety.entries e
      where e.organisation_id = new.organisation_id and e.point_id = new.point_id and e.due_at = new.due_at and e.kind in ('reading', 'correction')
        and not exists (select 1 from food_safety.entries c where c.organisation_id = e.organisation_id and c.corrects_id = e.id)
  ) then
    raise exception 'this check has its entry' using errcode = '23514', constraint = 'check_answered_once';
  end if;
  -- what takes time is judged by the course of its batch; everything else by its limits alone
  if new.verdict is not null then
    if (point.kind = 'cleaning') <> (new.value is null) then
      raise exception 'a value is measured, cleaning is not' using errcode = '23514', constraint = 'value_of_the_kind';
    end if;
    if (point.kind in ('cooling', 'regenerating', 'hotHolding')) <> (new.batch_id is not null) then
      raise exception 'what takes time is measured for a batch' using errcode = '23514', constraint = 'batch_of_the_kind';
    end if;
    if new.value is not null and new.batch_id is null then
      said := case
        when new.value < coalesce(rule.low, new.value) then 'breach'
        when new.value <= coalesce(rule.high, new.value) then 'ok'
        when new.value <= rule.tolerated then 'tolerated'
        else 'breach' end;
      if said <> new.verdict then
        raise exception 'the limits of its time say %', said using errcode = '23514', constraint = 'verdict_by_limits';
      end if;
    end if;
  end if;
  return new;
end $$;
create trigger write_entry before insert on food_safety.entries for each row execute function food_safety.write_entry();

-- Never changed, never removed; only the name of who is erased goes from what was written in words.
create function food_safety.keep_entry() returns trigger language plpgsql as $$
declare
  words text[] := array['subject', 'action_text', 'reason'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - words = to_jsonb(new) - words then return new; end if;
  raise exception 'an entry is corrected by another one, never changed' using errcode = '23514', constraint = 'entry_stays';
end $$;
create trigger keep_entry before update or delete on food_safety.entries for each row execute function food_safety.keep_entry();

-- That a second person has looked at an entry.
create table food_safety.verifications (
  organisation_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  verified_at timestamptz not null,
  verified_by uuid not null,
  primary key (organisation_id, id),
  unique (organisation_id, entry_id),
  foreign key (organisation_id, entry_id) references food_safety.entries (organisation_id, id),
  foreign key (organisation_id, verified_by) references platform.accounts (organisation_id, id)
);
select platform.tenant_table('food_safety.verifications', logged => false);

create function food_safety.keep_verification() returns trigger language plpgsql as $$
declare
  author uuid;
begin
  if tg_op <> 'INSERT' then
    raise exception 'what was verified stays so' using errcode = '23514', constraint = 'verification_stays';
  end if;
  select e.recorded_by into author from food_safety.entries e where e.organisation_id = new.organisation_id and e.id = new.entry_id;
  if author = new.verified_by then
    raise exception 'nobody verifies what he wrote himself' using errcode = '23514', constraint = 'verified_by_another';
  end if;
  return new;
end $$;
create trigger keep_verification before insert or update or delete on food_safety.verifications for each row execute function food_safety.keep_verification();

-- Reserve samples: some of each component, kept frozen until its day, then discarded by somebody.
create table food_safety.samples (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  center_id uuid not null,
  dish text not null check (dish <> ''),
  meal text check (meal in ('breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner')),
  grams int not null check (grams between 1 and 5000),
  place text not null default '',
  taken_on date not null,
  taken_at timestamptz not null,
  taken_by uuid,
  store_until date not null check (store_until >= taken_on),
  discarded_at timestamptz check (discarded_at >= taken_at),
  discarded_by uuid,
  -- its time was over, an authority has it, or it is lost
  outcome text check (outcome in ('expired', 'handedOver', 'lost')),
  note text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, center_id) references sites.centers (organisation_id, id),
  foreign key (organisation_id, taken_by) references platform.accounts (organisation_id, id),
  foreign key (organisation_id, discarded_by) references platform.accounts (organisation_id, id),
  check ((discarded_at is null) = (outcome is null)),
  check (outcome is null or outcome = 'expired' or note <> '')
);
select platform.tenant_table('food_safety.samples');
create index samples_list on food_safety.samples (organisation_id, center_id, store_until, id);

create function food_safety.keep_sample() returns trigger language plpgsql as $$
declare
  free text[] := array['discarded_at', 'discarded_by', 'outcome', 'note', 'version'];
  words text[] := array['dish', 'note', 'version'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - words = to_jsonb(new) - words then return new; end if;
  if tg_op = 'DELETE' or old.discarded_at is not null or to_jsonb(old) - free <> to_jsonb(new) - free then
    raise exception 'a reserve sample is discarded once, and never changed' using errcode = '23514', constraint = 'sample_stays';
  end if;
  return new;
end $$;
create trigger keep_sample before update or delete on food_safety.samples for each row execute function food_safety.keep_sample();
