-- What the ward tells relatives of a day, in the words that somebody released. There is a row only when somebody released it:
-- a proposal is never stored, so nothing can slip out by itself.
create table relatives.day_words (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  day date not null,
  text text not null check (text <> '' and length(text) <= 1200),
  language text not null check (language in ('en', 'de')),
  released_at timestamptz not null default now(),
  released_by uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, day),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
select platform.tenant_table('relatives.day_words');
