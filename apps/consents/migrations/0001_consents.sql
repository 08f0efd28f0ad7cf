-- What a resident agreed to or refused. Nothing is overwritten: what was said later counts, what was said before stays.
create table consents.consents (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  subject text not null check (subject <> ''),
  answer text not null check (answer in ('given', 'refused', 'withdrawn')),
  said_on date not null,
  said_by text not null default '',
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('consents.consents');
create index consents_resident on consents.consents (organisation_id, resident_id, subject, said_on desc, id desc);
