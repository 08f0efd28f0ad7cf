-- Rooms and beds in walking order are kept by the servers and read anew after a change.
create trigger new_edition after insert or update or delete on sites.centers for each row execute function platform.new_edition('sites.places');
create trigger new_edition after insert or update or delete on sites.departments for each row execute function platform.new_edition('sites.places');
create trigger new_edition after insert or update or delete on sites.rooms for each row execute function platform.new_edition('sites.places');
create trigger new_edition after insert or update or delete on sites.beds for each row execute function platform.new_edition('sites.places');
