-- The settings of a home and its sites are kept by the servers (platform/server/settings/settings.ts): a dozen calls ask for several each. What
-- accounts keep for themselves is not among them: it changes all the time.
create trigger new_edition after insert on platform.settings for each row when (new.scope <> 'account') execute function platform.new_edition('frame.settings');
create trigger new_edition_changed after update on platform.settings for each row when (new.scope <> 'account') execute function platform.new_edition('frame.settings');
create trigger new_edition_gone after delete on platform.settings for each row when (old.scope <> 'account') execute function platform.new_edition('frame.settings');
-- homes that are there already
insert into platform.editions (organisation_id, subject, lane, edition) select id, 'frame.settings', gen_random_uuid(), gen_random_uuid() from platform.organisations;
