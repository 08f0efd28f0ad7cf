-- Recipes that others wrote (JSON, tables), and what happens with those that are here already.
alter table interchange.imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('fhir', 'foods', 'residents', 'contacts', 'recipes')),
  add column conflict text not null default 'skip' check (conflict in ('skip', 'overwrite', 'copy'));
alter table interchange.import_rows drop constraint import_rows_subject_check,
  add constraint import_rows_subject_check check (subject in ('resident', 'ingredient', 'contact', 'recipe'));
