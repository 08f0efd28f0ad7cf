-- what is open in somebody's name is asked for before an account is closed, and by the list of one's own work
create index responses_assigned on forms.responses (organisation_id, assigned_to, id) where status = 'inProgress' and deleted_at is null;
