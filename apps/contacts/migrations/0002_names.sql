-- Shown names of contacts are kept by the servers and read anew after a change (server/rows.ts).
create trigger new_edition after delete on contacts.contacts for each row execute function platform.new_edition('contacts.names');
create trigger new_edition_changed after update on contacts.contacts for each row
  when ((old.title, old.first_name, old.last_name, old.company_name) is distinct from (new.title, new.first_name, new.last_name, new.company_name))
  execute function platform.new_edition('contacts.names');
