-- The types of appointments are kept by the servers and read anew after a change (server/event-types.ts).
create trigger new_edition after insert or update or delete on calendar.event_types for each row execute function platform.new_edition('calendar.types');
