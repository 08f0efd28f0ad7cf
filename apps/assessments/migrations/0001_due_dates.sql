-- When each instrument is due again for a resident. One row per resident and instrument, kept up to date in the transaction
-- that completes, corrects or deletes an assessment, or that records a trigger (domain/due-dates.ts says how it is reckoned).
create table assessments.due_dates (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  definition_id uuid not null,
  -- null: not due by anything
  next_due date,
  reason text check (reason in ('interval', 'trigger', 'entry', 'manual')),
  -- the latest complete assessment, and who is responsible for it
  last_response_id uuid,
  responsible uuid,
  -- the last trigger; it stays after it was dealt with, so that a deleted assessment brings it back
  trigger text check (trigger in ('entry', 'fall', 'hospitalReturn', 'newMedicationGroup', 'weightChange')),
  triggered_at timestamptz,
  -- day that a person has chosen, and when it was chosen
  chosen_due date,
  chosen_at timestamptz,
  -- for which day the responsible person was reminded
  reminded_for date,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, definition_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, definition_id) references forms.definitions (organisation_id, id),
  foreign key (organisation_id, last_response_id) references forms.responses (organisation_id, id),
  check ((next_due is null) = (reason is null)),
  check ((trigger is null) = (triggered_at is null)),
  check ((chosen_due is null) = (chosen_at is null)),
  check (reason <> 'manual' or chosen_due is not null),
  check (reason not in ('trigger', 'entry') or trigger is not null)
);
select platform.tenant_table('assessments.due_dates');
create index due_dates_by_day on assessments.due_dates (organisation_id, next_due, id) where next_due is not null;
