-- What the short record says in words of one's own.
alter table falls.falls add column note text not null default '';
