-- Answers to a version of a form, with the result as it was at completion.
create table forms.responses (
  organisation_id uuid not null,
  id uuid not null,
  definition_id uuid not null,
  definition_version_id uuid not null,
  -- null: a form without a resident (public link, workflow)
  resident_id uuid,
  -- which app it belongs to; apps see only their own
  purpose text not null check (purpose in ('assessment', 'form', 'questionnaire')),
  status text not null check (status in ('inProgress', 'complete', 'replaced')),
  -- the day it is about
  day date,
  shift smallint check (shift between 0 and 2),
  assigned_to uuid,
  answers jsonb not null default '{}',
  remarks text not null default '',
  -- reason given where a condition asked for a confirmation
  confirmation_reason text not null default '',
  -- snapshot at completion: {score, reachable, maximum, outcome, severity, points, calculated, flags}
  result jsonb,
  score numeric(8, 1),
  outcome text,
  -- how many of the shown questions are answered, for lists of drafts
  answered smallint not null default 0,
  askable smallint not null default 0,
  completed_at timestamptz,
  completed_by uuid,
  -- the complete response that this one corrects
  corrects uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  deletion_reason text,
  last_change_at timestamptz not null default now(),
  last_change_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, definition_id) references forms.definitions (organisation_id, id),
  foreign key (organisation_id, definition_version_id) references forms.definition_versions (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, corrects) references forms.responses (organisation_id, id),
  check ((status = 'inProgress') = (completed_at is null)),
  check (status = 'inProgress' or (day is not null and result is not null)),
  check ((deleted_at is null) = (deletion_reason is null)),
  check (deletion_reason is null or length(trim(deletion_reason)) > 0)
);
select platform.tenant_table('forms.responses');
-- the latest of each form per resident
create index responses_resident on forms.responses (organisation_id, resident_id, definition_id, day desc, id desc);
-- how often a form is used, and who answered one without a resident (public link, workflow)
create index responses_definition on forms.responses (organisation_id, definition_id, last_change_at desc, id desc);
-- a complete response is corrected by at most one other that is not deleted
create unique index responses_corrects on forms.responses (organisation_id, corrects) where corrects is not null and deleted_at is null;

-- A completed response is not edited: only its being replaced or deleted may still change.
create function forms.completed_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'inProgress' and (new.answers is distinct from old.answers or new.result is distinct from old.result or new.day is distinct from old.day
    or new.score is distinct from old.score or new.outcome is distinct from old.outcome or new.shift is distinct from old.shift or new.remarks is distinct from old.remarks
    or new.definition_version_id is distinct from old.definition_version_id or new.resident_id is distinct from old.resident_id or new.status = 'inProgress') then
    raise exception 'a completed form is corrected, not edited' using errcode = '23514', constraint = 'completed_stays';
  end if;
  return new;
end $$;
create trigger completed_stays before update on forms.responses for each row execute function forms.completed_stays();
