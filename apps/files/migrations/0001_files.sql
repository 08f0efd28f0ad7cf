-- Files of residents, contacts and apps (specification 1, sections 5 and 9: label at most 50 characters, description at most 200,
-- names of files and folders unique).

-- A folder without an owner is a default folder: everybody of its area has it, it is kept in the settings.
create table files.folders (
  organisation_id uuid not null,
  id uuid not null,
  area text not null check (area in ('resident', 'contact', 'app')),
  resident_id uuid,
  contact_id uuid,
  app_code text check (length(app_code) between 1 and 40),
  -- own folders have the same name in both languages
  name_en text not null check (length(name_en) between 1 and 50),
  name_de text not null check (length(name_de) between 1 and 50),
  position int not null default 0,
  -- smallest picture that may be kept here, in points; null: any
  minimum_width int check (minimum_width between 1 and 10000),
  minimum_height int check (minimum_height between 1 and 10000),
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, id, area),
  unique nulls not distinct (organisation_id, area, resident_id, contact_id, app_code, name_en),
  unique nulls not distinct (organisation_id, area, resident_id, contact_id, app_code, name_de),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, contact_id) references contacts.contacts (organisation_id, id) on delete cascade,
  check (resident_id is null or area = 'resident'),
  check (contact_id is null or area = 'contact'),
  check (app_code is null or area = 'app')
);
select platform.tenant_table('files.folders');

create table files.entries (
  organisation_id uuid not null,
  id uuid not null,
  area text not null check (area in ('resident', 'contact', 'app')),
  resident_id uuid,
  contact_id uuid,
  app_code text,
  folder_id uuid not null,
  label text not null check (length(label) between 1 and 50),
  description text not null default '' check (length(description) <= 200),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  -- number of the version that counts
  number int not null default 1 check (number >= 1),
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, folder_id, area) references files.folders (organisation_id, id, area),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, contact_id) references contacts.contacts (organisation_id, id) on delete cascade,
  check (num_nonnulls(resident_id, contact_id, app_code) = 1),
  check (case area when 'resident' then resident_id is not null when 'contact' then contact_id is not null else app_code is not null end)
);
select platform.tenant_table('files.entries');
create unique index entries_once on files.entries (organisation_id, folder_id, resident_id, contact_id, app_code, lower(label)) nulls not distinct;
create index entries_resident on files.entries (organisation_id, resident_id, folder_id);

create table files.versions (
  organisation_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  resident_id uuid,
  number int not null check (number >= 1),
  file_id uuid not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  width int,
  height int,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, entry_id, number),
  -- a stored file belongs to one version only
  unique (organisation_id, file_id),
  foreign key (organisation_id, entry_id) references files.entries (organisation_id, id) on delete cascade,
  foreign key (organisation_id, file_id) references platform.files (organisation_id, id)
);
select platform.tenant_table('files.versions');

-- Files that hang on a record of another app: an allergy, a diagnosis. Their app decides who may see them.
create table files.attachments (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  subject text not null check (subject ~ '^[a-z-]+\.[a-zA-Z]+$'),
  subject_id uuid not null,
  label text not null check (length(label) between 1 and 50),
  description text not null default '' check (length(description) <= 200),
  file_id uuid not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, file_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, file_id) references platform.files (organisation_id, id)
);
select platform.tenant_table('files.attachments');
create unique index attachments_once on files.attachments (organisation_id, subject, subject_id, lower(label));
create index attachments_resident on files.attachments (organisation_id, resident_id);

-- Whatever takes a row away (its folder, its contact, its record), the stored file is let go and swept in the following night.
create function files.let_go() returns trigger language plpgsql as $$
begin
  update platform.files set waits_until = now() where organisation_id = old.organisation_id and id = old.file_id;
  return null;
end $$;
create trigger let_go after delete on files.versions for each row execute function files.let_go();
create trigger let_go after delete on files.attachments for each row execute function files.let_go();
