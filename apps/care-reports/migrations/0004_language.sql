-- In which language Obhut was open when the words were written, so that a screen reader speaks them and others see it (decision 0045).
-- Nobody knows it of what was written before.
alter table care_reports.entries add column language text check (language in ('en', 'de'));
alter table care_reports.former_wordings add column language text check (language in ('en', 'de'));
