-- The vital signs that a protocol holds, by place in it: they stand among the vital signs, where charts, alerts and hand-over find them.
alter table falls.falls add column readings jsonb not null default '{}' check (jsonb_typeof(readings) = 'object');
