-- A value that belongs to a record of another app, which corrects it and tells it: its app and topic. It stands here, once.
alter table vitals.readings add column kept_by text not null default '';
