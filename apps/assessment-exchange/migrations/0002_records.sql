-- One run of the assessment of a resident. Status 0 in progress, 1 completed (specification 1, section 3).
create table assessment_exchange.records (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  item_set_id uuid not null,
  type text not null check (type in ('INITIAL', 'ANNUAL', 'HALFYEAR', 'SIGCHANGE', 'REENTRY', 'EXIT', 'CORR_FULL', 'CORR_HALF')),
  -- how the resident leaves; the vendor's reason codes 6, 7 and 8
  exit_kind text check (exit_kind in ('notBack', 'expectedBack', 'beforeFirst')),
  reference_date date not null,
  -- days of observation, the reference date is the last one
  observation_days int not null check (observation_days between 1 and 31),
  status smallint not null default 0 check (status in (0, 1)),
  transmission text not null default 'none' check (transmission in ('none', 'transmitted', 'accepted', 'rejected')),
  assessor_id uuid,
  -- name under the record, in the words of who signed
  signature text not null default '',
  completed_at timestamptz,
  completed_by uuid,
  -- the completed record that this one corrects
  corrects uuid,
  -- scale → value as the vendor delivered it; it beats what is reckoned
  delivered_scales jsonb not null default '{}',
  -- [{system, code, triggered}], imported only
  areas jsonb not null default '[]',
  care_instrument text not null default '',
  care_level smallint check (care_level between 0 and 12),
  care_minutes numeric(6, 1) check (care_minutes between 0 and 1440),
  care_from date,
  care_to date,
  doctor_signed_on date,
  last_change_at timestamptz not null default now(),
  last_change_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, item_set_id) references assessment_exchange.item_sets (organisation_id, id),
  foreign key (organisation_id, corrects) references assessment_exchange.records (organisation_id, id),
  check ((type = 'EXIT') or exit_kind is null),
  check ((type in ('CORR_FULL', 'CORR_HALF')) = (corrects is not null)),
  check ((status = 1) = (completed_at is not null)),
  check (status = 0 or signature <> ''),
  -- nothing leaves the house before it is completed
  check (status = 1 or transmission = 'none'),
  check (care_to is null or care_from <= care_to)
);
select platform.tenant_table('assessment_exchange.records');
create index records_resident on assessment_exchange.records (organisation_id, resident_id, reference_date desc, id desc);
create index records_list on assessment_exchange.records (organisation_id, reference_date desc, id desc);
-- a completed record is corrected by at most one other
create unique index records_corrects on assessment_exchange.records (organisation_id, corrects) where corrects is not null;

-- A completed record is locked: what came back from the vendor may still be added, nothing else.
create function assessment_exchange.completed_stays() returns trigger language plpgsql as $$
begin
  if old.status = 1 and (new.status, new.type, new.exit_kind, new.reference_date, new.observation_days, new.item_set_id, new.resident_id, new.assessor_id, new.signature, new.completed_at, new.corrects)
    is distinct from (old.status, old.type, old.exit_kind, old.reference_date, old.observation_days, old.item_set_id, old.resident_id, old.assessor_id, old.signature, old.completed_at, old.corrects) then
    raise exception 'a completed record is corrected by another record' using errcode = '23514', constraint = 'completed_stays';
  end if;
  return new;
end $$;
create trigger completed_stays before update on assessment_exchange.records for each row execute function assessment_exchange.completed_stays();

-- Answers section by section, each with its own version: two people work in different sections of one record.
create table assessment_exchange.sections (
  organisation_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  section_id text not null check (length(section_id) between 1 and 40),
  answers jsonb not null default '{}',
  changed_at timestamptz,
  changed_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, record_id, section_id),
  foreign key (organisation_id, record_id) references assessment_exchange.records (organisation_id, id) on delete cascade
);
select platform.tenant_table('assessment_exchange.sections');

create function assessment_exchange.section_stays() returns trigger language plpgsql as $$
begin
  if exists (select from assessment_exchange.records r where r.organisation_id = old.organisation_id and r.id = old.record_id and r.status = 1) then
    raise exception 'a completed record is locked' using errcode = '23514', constraint = 'section_stays';
  end if;
  return new;
end $$;
create trigger section_stays before update on assessment_exchange.sections for each row execute function assessment_exchange.section_stays();

-- How far a record is, so that lists need not count it anew; not part of the sections, whose version it would move.
create table assessment_exchange.progress (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  answered int not null,
  asked int not null,
  missing int not null,
  invalid int not null,
  primary key (organisation_id, id),
  unique (organisation_id, record_id),
  foreign key (organisation_id, record_id) references assessment_exchange.records (organisation_id, id) on delete cascade
);
select platform.tenant_table('assessment_exchange.progress', false);

-- What left the house and what came back.
create table assessment_exchange.transmissions (
  organisation_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  kind text not null check (kind in ('transmitted', 'accepted', 'rejected', 'results')),
  note text not null default '',
  at timestamptz not null default now(),
  by_account uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, record_id) references assessment_exchange.records (organisation_id, id) on delete cascade
);
select platform.tenant_table('assessment_exchange.transmissions');
create index transmissions_record on assessment_exchange.transmissions (organisation_id, record_id, at desc, id desc);
