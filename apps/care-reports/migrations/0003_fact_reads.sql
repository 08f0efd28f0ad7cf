-- Who has confirmed which fact of the hand-over; the fact itself stays in the record of the app that keeps it.
create table care_reports.fact_reads (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  account_id uuid not null,
  fact text not null check (fact <> '' and length(fact) <= 100),
  read_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, fact, account_id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('care_reports.fact_reads');
create index fact_reads_account on care_reports.fact_reads (organisation_id, account_id);
