-- Forms as data. A definition is what stays the same over all versions; a version is never changed once it was published.
create table forms.definitions (
  organisation_id uuid not null,
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 60),
  -- shipped: comes with an app; own: made in the home; imported: from another system
  origin text not null check (origin in ('shipped', 'own', 'imported')),
  -- assessment: instruments of apps/assessments; form: free forms in the record; questionnaire: workflows
  purpose text not null check (purpose in ('assessment', 'form', 'questionnaire')),
  active boolean not null default true,
  -- key of the public link, hashed; null: not public
  public_key_hash bytea,
  public_until timestamptz,
  check ((public_key_hash is null) = (public_until is null)),
  changed_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, code)
);
select platform.tenant_table('forms.definitions');

create table forms.definition_versions (
  organisation_id uuid not null,
  id uuid not null,
  definition_id uuid not null,
  number int not null check (number >= 1),
  status text not null check (status in ('draft', 'published', 'retired')),
  content jsonb not null,
  -- sha256 of the canonical content: a shipped definition that did not change makes no new version
  content_hash bytea not null,
  change_note text not null default '',
  -- as it came with an app; false: a person wrote it, and a newer shipped one does not take its place
  shipped boolean not null default false,
  published_at timestamptz,
  published_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, definition_id, number),
  foreign key (organisation_id, definition_id) references forms.definitions (organisation_id, id),
  check ((status = 'draft') = (published_at is null))
);
select platform.tenant_table('forms.definition_versions');
-- at most one draft of a form at a time
create unique index definition_versions_draft on forms.definition_versions (organisation_id, definition_id) where status = 'draft';
-- new responses begin with exactly one version
create unique index definition_versions_published on forms.definition_versions (organisation_id, definition_id) where status = 'published';
-- a public link is found by its key alone
create unique index definitions_public on forms.definitions (organisation_id, public_key_hash) where public_key_hash is not null;

create function forms.published_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (new.content is distinct from old.content or new.number is distinct from old.number or new.definition_id is distinct from old.definition_id) then
    raise exception 'a published version of a form is never changed' using errcode = '23514', constraint = 'published_stays';
  end if;
  return new;
end $$;
create trigger published_stays before update on forms.definition_versions for each row execute function forms.published_stays();
