-- More of the record of a person who works here: grade and photo.
alter table staff.members add column job_category text not null default '', add column photo_file_id uuid;

-- told once that the qualification runs out; a new expiry day starts anew
alter table staff.qualifications add column warned_at timestamptz;
