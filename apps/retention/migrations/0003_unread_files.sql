-- Which files the search for a name could not read: whoever decides looks at them by hand.
alter table retention.name_searches add column unread_files uuid[] not null default '{}';
