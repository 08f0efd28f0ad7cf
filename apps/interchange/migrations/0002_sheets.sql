-- Residents and contacts from tables (CSV, XLSX): which column holds what.
alter table interchange.imports drop constraint imports_kind_check, drop constraint imports_check,
  add constraint imports_kind_check check (kind in ('fhir', 'foods', 'residents', 'contacts')),
  add constraint imports_entry_date_check check (entry_date is null or kind in ('fhir', 'residents')),
  -- field → name of the column
  add column mapping jsonb not null default '{}';
alter table interchange.import_rows drop constraint import_rows_subject_check,
  add constraint import_rows_subject_check check (subject in ('resident', 'ingredient', 'contact'));
alter table interchange.external_ids drop constraint external_ids_subject_check,
  add constraint external_ids_subject_check check (subject in ('resident', 'diagnosis', 'allergy', 'earlierMedicine', 'reading', 'ingredient', 'contact'));
