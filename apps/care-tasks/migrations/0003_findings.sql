-- Done only with what was found: a check after a blow to the head is no tick. The app that ordered it keeps the finding in its own
-- form; its words stand here, too, where the task says what became of it.
alter table care_tasks.schedules add column needs_findings boolean not null default false;
alter table care_tasks.occurrences add column needs_findings boolean not null default false;
alter table care_tasks.occurrences add column finding text not null default '' check (length(finding) <= 2000);
alter table care_tasks.occurrences add constraint occurrences_found check (state <> 'done' or not needs_findings or finding <> '');
alter table care_tasks.occurrences add constraint occurrences_finding_of_done check (finding = '' or state = 'done');
