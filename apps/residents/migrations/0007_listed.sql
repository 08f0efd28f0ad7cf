-- What a list shows of those who live here is kept as a whole (server/house.ts): each of its columns brings another edition.
drop trigger new_edition_changed on residents.residents;
create trigger new_edition_changed after update on residents.residents for each row
  when ((old.number, old.last_name, old.first_name, old.nickname, old.salutation, old.gender, old.birth_date, old.death_date, old.phone, old.resident_type, old.photo_file_id, old.archived_at)
    is distinct from (new.number, new.last_name, new.first_name, new.nickname, new.salutation, new.gender, new.birth_date, new.death_date, new.phone, new.resident_type, new.photo_file_id, new.archived_at))
  execute function platform.new_edition('residents.here');
create trigger new_edition after insert or update or delete on residents.absences for each row execute function platform.new_edition('residents.here');
create trigger new_edition after insert or update or delete on residents.resident_contacts for each row execute function platform.new_edition('residents.here');

-- Who is away today, found without a look at the absences of earlier years.
create index absences_return on residents.absences (organisation_id, return_date);
