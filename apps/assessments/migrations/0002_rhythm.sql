-- More often than by days: weekly in the weeks after entry, each shift while something grave lasts, once more after a measure
-- (domain/rhythm.ts).
alter table assessments.due_dates
  drop constraint due_dates_reason_check,
  add constraint due_dates_reason_check check (reason in ('interval', 'entryPhase', 'shift', 'recheck', 'trigger', 'entry', 'manual')),
  -- from which moment of the day on it is due; null: the whole day
  add column due_at timestamptz,
  -- the last day of a rhythm that ends
  add column due_until date,
  -- when somebody is told in the course of a day, and when that was done last
  add column remind_at timestamptz,
  add column reminded_at timestamptz,
  add constraint due_dates_moment check (due_at is null or next_due is not null),
  add constraint due_dates_shift check (reason not in ('shift', 'recheck') or due_at is not null);
create index due_dates_reminders on assessments.due_dates (organisation_id, remind_at) where remind_at is not null;
