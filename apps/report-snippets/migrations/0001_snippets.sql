-- Texts that are often written, each with the short word by which it is inserted: of one account, or of the home (no account).
create table report_snippets.snippets (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid,
  word text not null check (length(word) between 2 and 20 and word = lower(word)),
  language text not null check (language in ('en', 'de')),
  text text not null check (text <> '' and length(text) <= 2000),
  version int not null default 1,
  primary key (organisation_id, id),
  unique nulls not distinct (organisation_id, account_id, language, word),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('report_snippets.snippets');
