-- Things that a resident brought along. Specification 2, sections 5 and 9: names unique, features at most 250 characters.
create table biography.items (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  kind text not null default '',
  features text not null default '' check (length(features) <= 250),
  place text not null default '',
  quantity int not null default 1 check (quantity between 1 and 999),
  received_on date,
  -- given back or handed to somebody when it leaves
  returned_on date check (returned_on >= received_on),
  returned_to text not null default '',
  photo_file_id uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, photo_file_id) references platform.files (organisation_id, id),
  check (returned_on is not null or returned_to = '')
);
select platform.tenant_table('biography.items');
create unique index items_once on biography.items (organisation_id, resident_id, lower(name));
