-- Nobody saw an injury, and it ended in hospital or with a death: grade 3 with the transfer, and grade 4, need none. Grade 1 and 2 name
-- what was hurt, and an injury is never grade 0.
do $$
declare
  former text;
begin
  select conname into strict former from pg_constraint
  where conrelid = 'falls.falls'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%(injury_grade = 0) = (cardinality(injuries) = 0)%';
  execute format('alter table falls.falls drop constraint %I', former);
end $$;
alter table falls.falls add constraint falls_grade_of_injury check (
  injury_grade is null
  or (cardinality(injuries) > 0 and injury_grade > 0)
  or (cardinality(injuries) = 0 and (injury_grade in (0, 4) or (injury_grade = 3 and hospital_transfer is true)))
);
