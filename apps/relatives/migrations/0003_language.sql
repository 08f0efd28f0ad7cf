-- In which language Obhut was open when a message was written, so that a screen reader speaks it and others see it (decision 0045).
-- Nobody knows it of what was written before.
alter table relatives.messages add column language text check (language in ('en', 'de'));
