-- Work in the background, found home by home, and long work that goes on after its server has died.

-- how often it was begun: whoever works on it must still be the last who began
alter table platform.tasks add column starts int not null default 0;
create index tasks_open on platform.tasks (organisation_id, created_at) where status in ('queued', 'running');
create index mails_waiting on platform.mails (organisation_id, created_at) where sent_at is null;
