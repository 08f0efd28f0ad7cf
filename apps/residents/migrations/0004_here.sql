-- Who lives here is a few hundred of all who ever did: found from the running stays alone, without a look at those that ended ...
create index stays_running on residents.stays (organisation_id) include (resident_id, entry_date) where exit_date is null;
-- ... and what lists and the comparison of names ask of each of them stands in one index.
create index residents_known on residents.residents (organisation_id, id) include (sort_name, last_name, birth_date, death_date, archived_at, resident_type);
