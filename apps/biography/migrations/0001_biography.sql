-- The life story of a resident. Specification 2, sections 5 and 9: years of education 0 to 50, the confession is named when it is "other".
create table biography.biographies (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  education_years int check (education_years between 0 and 50),
  education text not null default '',
  profession text not null default '',
  marital_status text not null default '',
  confession text not null default '',
  confession_other text not null default '',
  languages text not null default '',
  origin text not null default '',
  -- chapter → text
  chapters jsonb not null default '{}' check (jsonb_typeof(chapters) = 'object'),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((confession = 'other') = (confession_other <> ''))
);
select platform.tenant_table('biography.biographies');

-- What relatives would like to add; somebody of the home takes it over or declines it.
create table biography.proposals (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  chapter text not null,
  text text not null check (text <> ''),
  status text not null default 'open' check (status in ('open', 'taken', 'declined')),
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  decided_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((status = 'open') = (decided_by is null))
);
select platform.tenant_table('biography.proposals');
create index proposals_resident on biography.proposals (organisation_id, resident_id, status);
