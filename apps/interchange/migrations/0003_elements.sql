-- What a part of a record said when it was taken, as a digest: when the source says something else later, the report tells it.
-- Empty: taken before this was kept.
alter table interchange.external_ids add column content text not null default '' check (length(content) <= 64);
