-- A page of entries is read by its ids. A plan that is made once for all homes takes each for as large as the average: in a house of
-- many small homes that is some hundred rows, and it looks through all entries of a home for them instead of asking the key for each;
-- in a large one that takes fifty times as long (bench --daily, 1,000 homes). Counted as twenty homes, a large one is planned for.
alter table care_reports.entries alter column organisation_id set (n_distinct = 20);
