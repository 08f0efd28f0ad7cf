-- Who lives here today, with the keys of the orders and the bed, is kept by the servers and read anew after a change (server/here.ts).
create trigger new_edition after insert or delete on residents.residents for each row execute function platform.new_edition('residents.here');
create trigger new_edition_changed after update on residents.residents for each row
  when ((old.last_name, old.first_name, old.birth_date, old.death_date, old.archived_at) is distinct from (new.last_name, new.first_name, new.birth_date, new.death_date, new.archived_at))
  execute function platform.new_edition('residents.here');
create trigger new_edition after insert or update or delete on residents.stays for each row execute function platform.new_edition('residents.here');
create trigger new_edition after insert or update or delete on residents.bed_assignments for each row execute function platform.new_edition('residents.here');
create trigger new_edition after insert or update or delete on residents.care_levels for each row execute function platform.new_edition('residents.here');

-- Beds that are held today and care levels of today, found without a look at those of earlier years.
create index bed_assignments_running on residents.bed_assignments (organisation_id) include (bed_id, resident_id, from_date, id) where to_date is null;
create index bed_assignments_end on residents.bed_assignments (organisation_id, to_date);
