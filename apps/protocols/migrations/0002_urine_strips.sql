-- Urine strips as they were read; corrected and struck with a reason, never gone.
create table protocols.urine_strips (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  at timestamptz not null check (at >= '1900-01-01'),
  colour text check (colour in ('colourless', 'pale', 'yellow', 'dark', 'orange', 'red', 'brown')),
  clarity text check (clarity in ('clear', 'slightlyCloudy', 'cloudy')),
  ph numeric(2, 1) check (ph between 5 and 9 and ph * 2 = floor(ph * 2)),
  gravity numeric(4, 3) check (gravity between 1 and 1.03),
  leucocytes text check (leucocytes in ('negative', 'trace', '1', '2', '3')),
  nitrite text check (nitrite in ('negative', 'positive')),
  protein text check (protein in ('negative', 'trace', '1', '2', '3')),
  glucose text check (glucose in ('negative', '1', '2', '3', '4')),
  ketones text check (ketones in ('negative', '1', '2', '3')),
  urobilinogen text check (urobilinogen in ('normal', '1', '2', '3')),
  bilirubin text check (bilirubin in ('negative', '1', '2', '3')),
  blood text check (blood in ('negative', '1', '2', '3')),
  symptoms text[] not null default '{}' check (symptoms <@ '{burning,urge,fever,flankPain,confusion,smell}'),
  doctor_informed_at timestamptz,
  lot text not null default '',
  expires_on date,
  note text not null default '',
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (num_nonnulls(colour, clarity, ph, gravity, leucocytes, nitrite, protein, glucose, ketones, urobilinogen, bilirubin, blood) > 0),
  check ((struck_at is null) = (struck_reason = ''))
);
select platform.tenant_table('protocols.urine_strips');
create index urine_strips_resident on protocols.urine_strips (organisation_id, resident_id, at desc, id desc);
create index urine_strips_lot on protocols.urine_strips (organisation_id, at desc) where lot <> '';

-- the corrections of strips stand beside those of pain entries
alter table protocols.corrections
  add column urine_strip_id uuid,
  add foreign key (organisation_id, urine_strip_id) references protocols.urine_strips (organisation_id, id),
  add check (num_nonnulls(pain_entry_id, urine_strip_id) = 1);
create index corrections_strip on protocols.corrections (organisation_id, urine_strip_id, corrected_at desc, id desc);
