-- Whether a value that a record of another app holds is told here, too (values after a fall), or by that app alone (pain).
alter table vitals.readings add column kept_told boolean not null default false;
