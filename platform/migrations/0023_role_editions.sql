-- Which roles a home has, with their versions, is kept by the servers: every session asks for them (platform/server/session/sessions.ts).
create trigger new_edition after insert or update or delete on platform.roles for each row execute function platform.new_edition('frame.roles');
-- homes that are there already
insert into platform.editions (organisation_id, subject, lane, edition) select id, 'frame.roles', gen_random_uuid(), gen_random_uuid() from platform.organisations;
