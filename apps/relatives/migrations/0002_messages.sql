-- Messages between one person from outside and the ward about one resident: each account has a thread of its own.
create table relatives.messages (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  -- whose thread it is: the account from outside
  account_id uuid not null,
  from_home boolean not null,
  written_by uuid not null,
  text text not null check (text <> '' and length(text) <= 2000),
  written_at timestamptz not null default now(),
  -- by the other side
  read_at timestamptz,
  read_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((read_at is null) = (read_by is null)),
  -- in a thread write its account and the home, nobody else
  check (from_home = (written_by <> account_id))
);
select platform.tenant_table('relatives.messages');
create index messages_thread on relatives.messages (organisation_id, resident_id, account_id, id);
create index messages_unread on relatives.messages (organisation_id, resident_id) where read_at is null and not from_home;
