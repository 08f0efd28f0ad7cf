-- Who wants to hear nothing about a resident until a day, the day itself included. Alerts are never muted.
create table platform.notification_mutes (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  resident_id uuid not null,
  until date not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, account_id, resident_id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.notification_mutes');
create index notification_mutes_resident on platform.notification_mutes (organisation_id, resident_id);

-- A notification that somebody wants by email only stays out of the bell; its mail is still timed by it.
alter table platform.notifications add column in_app boolean not null default true;
