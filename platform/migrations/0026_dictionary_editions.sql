-- The words of a home are kept by the servers (platform/server/settings/dictionaries.ts): one answer may need those of several dictionaries.
create trigger new_edition after insert or update or delete on platform.dictionary_values for each row execute function platform.new_edition('frame.dictionaries');
