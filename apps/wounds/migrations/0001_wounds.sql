-- Wounds of residents: the wound itself, what each look at it says, photos, and the plan of its dressings (assessments, section 13).
create table wounds.wounds (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  -- as it stands on the map of the body, counted within the resident and never given twice
  number int not null check (number > 0),
  region text not null check (region ~ '^[a-z][A-Za-z]{1,39}$'),
  side text not null check (side in ('left', 'middle', 'right')),
  view text not null check (view in ('front', 'back')),
  -- where on the drawing, in thousandths of its width and height
  pin_x int check (pin_x between 0 and 1000),
  pin_y int check (pin_y between 0 and 1000),
  type text not null check (type in ('pressureUlcer', 'venousLegUlcer', 'arterialUlcer', 'mixedLegUlcer', 'diabeticFoot', 'surgical', 'skinTear',
    'incontinenceDermatitis', 'intertrigo', 'burn', 'bite', 'tumourWound', 'deviceRelated', 'stomaSite', 'other')),
  cause text not null default '',
  classification text,
  -- the highest category that was ever recorded while it was a pressure ulcer; kept by the trigger below
  highest_category text check (highest_category in ('1', '2', '3', '4', 'U')),
  origin text not null check (origin in ('onAdmission', 'acquired')),
  -- the day of the admission with which it came
  present_on date,
  first_seen_on date not null check (first_seen_on >= '1900-01-01'),
  status text not null default 'open' check (status in ('open', 'healed', 'residentLeft')),
  ended_on date,
  -- the end of a stay closed it, not a hand: who comes back has it again
  closed_by_exit boolean not null default false,
  responsible uuid,
  relief_plan text not null default '',
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, id, resident_id),
  unique (organisation_id, resident_id, number),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, responsible) references platform.accounts (organisation_id, id),
  check ((pin_x is null) = (pin_y is null)),
  check ((origin = 'onAdmission') = (present_on is not null)),
  check ((status = 'open') = (ended_on is null)),
  check (ended_on >= first_seen_on),
  check (not closed_by_exit or status = 'residentLeft'),
  check (classification is null or case type
    when 'pressureUlcer' then classification in ('1', '2', '3', '4', 'U', 'D')
    when 'venousLegUlcer' then classification in ('C5', 'C6')
    when 'mixedLegUlcer' then classification in ('C5', 'C6')
    when 'diabeticFoot' then classification in ('0', '1', '2', '3', '4', '5')
    when 'skinTear' then classification in ('1', '2', '3')
    when 'incontinenceDermatitis' then classification in ('1A', '1B', '2A', '2B')
    when 'burn' then classification in ('1', '2a', '2b', '3')
    else false end),
  check ((struck_at is null) = (struck_reason = '')),
  check ((struck_at is null) = (struck_by is null))
);
select platform.tenant_table('wounds.wounds');
create index wounds_open on wounds.wounds (organisation_id, resident_id) where status = 'open' and struck_at is null;

-- A category that was seen is never taken back while the wound heals: 4 stays 4, whatever was said in between. D is a suspicion and no height; U hides 3 or 4.
create function wounds.keep_category() returns trigger language plpgsql as $$
declare
  highest text := case when tg_op = 'UPDATE' then old.highest_category end;
begin
  if new.type = 'pressureUlcer' and highest is not null and not coalesce(case highest
      when '1' then new.classification in ('1', '2', '3', '4', 'U', 'D')
      when '2' then new.classification in ('2', '3', '4', 'U', 'D')
      when '3' then new.classification in ('3', '4', 'U')
      when '4' then new.classification = '4'
      when 'U' then new.classification in ('U', '3', '4') end, false) then
    raise exception 'a category of a pressure ulcer is never taken back' using errcode = 'check_violation';
  end if;
  new.highest_category := case
    when new.type <> 'pressureUlcer' or new.classification is null or new.classification = 'D' then highest
    when highest is null or position(new.classification in '123U4') > position(highest in '123U4') then new.classification
    else highest end;
  return new;
end $$;
create trigger keep_category before insert or update on wounds.wounds for each row execute function wounds.keep_category();

create table wounds.entries (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  wound_id uuid not null,
  at timestamptz not null check (at >= '1900-01-01'),
  -- sizes in millimetres, areas in tenths of a square centimetre: whole numbers of what is measured
  length_mm int check (length_mm between 0 and 600),
  width_mm int check (width_mm between 0 and 600),
  depth_mm int check (depth_mm between 0 and 200),
  area_tenths int check (area_tenths between 0 and 36000),
  area_by text check (area_by in ('computed', 'planimetry')),
  -- drawn on the photo, in ten-thousandths of its width; the line beside it has a known length
  outline jsonb not null default '[]' check (jsonb_typeof(outline) = 'array'),
  scale_line jsonb not null default '[]' check (jsonb_typeof(scale_line) = 'array'),
  scale_mm int check (scale_mm between 1 and 600),
  undermining_mm int check (undermining_mm between 0 and 200),
  undermining_clock int check (undermining_clock between 1 and 12),
  tunnelling_mm int check (tunnelling_mm between 0 and 200),
  tunnelling_clock int check (tunnelling_clock between 1 and 12),
  epithelial int check (epithelial between 0 and 100),
  granulating int check (granulating between 0 and 100),
  slough int check (slough between 0 and 100),
  necrotic_dry int check (necrotic_dry between 0 and 100),
  necrotic_wet int check (necrotic_wet between 0 and 100),
  exudate_amount text check (exudate_amount in ('none', 'little', 'moderate', 'heavy')),
  exudate_type text check (exudate_type in ('serous', 'bloody', 'mixed', 'purulent')),
  odour text check (odour in ('none', 'mild', 'strong')),
  edges text[] not null default '{}' check (edges <@ '{flat,raised,rolled,undermined,macerated,callous,necrotic}'),
  surrounding text[] not null default '{}' check (surrounding <@ '{intact,red,macerated,dry,eczema,oedema,warm}'),
  pain int check (pain between 0 and 10),
  local_signs text[] not null default '{}' check (local_signs <@ '{redness,warmth,swelling,pus,odour,delayed}'),
  systemic_signs text[] not null default '{}' check (systemic_signs <@ '{fever}'),
  dressings text[] not null default '{}',
  products text[] not null default '{}',
  treatment text not null default '',
  next_change_on date,
  trend text check (trend in ('better', 'unchanged', 'worse', 'healed')),
  -- of a pressure ulcer (PUSH 3.0)
  push int check (push between 0 and 17),
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, id, wound_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, wound_id, resident_id) references wounds.wounds (organisation_id, id, resident_id),
  check ((length_mm is null) = (width_mm is null)),
  check ((area_tenths is null) = (area_by is null)),
  check (area_by is distinct from 'planimetry' or (jsonb_array_length(outline) > 2 and jsonb_array_length(scale_line) = 2 and scale_mm is not null)),
  check (coalesce(epithelial, granulating, slough, necrotic_dry, necrotic_wet) is null or
    coalesce(epithelial, 0) + coalesce(granulating, 0) + coalesce(slough, 0) + coalesce(necrotic_dry, 0) + coalesce(necrotic_wet, 0) = 100),
  check (exudate_type is null or exudate_amount in ('little', 'moderate', 'heavy')),
  check ((undermining_mm is null) = (undermining_clock is null)),
  check ((tunnelling_mm is null) = (tunnelling_clock is null)),
  check (not ('intact' = any (surrounding)) or cardinality(surrounding) = 1),
  check (trend is distinct from 'healed' or coalesce(area_tenths, 0) = 0),
  check ((struck_at is null) = (struck_reason = '')),
  check ((struck_at is null) = (struck_by is null))
);
select platform.tenant_table('wounds.entries');
create index entries_wound on wounds.entries (organisation_id, wound_id, at desc, id desc);
create index entries_resident on wounds.entries (organisation_id, resident_id, at desc, id desc);

-- What an entry said before it was corrected, and why.
create table wounds.entry_corrections (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  entry_id uuid not null,
  -- only the fields that were changed, as they stood
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  reason text not null check (reason <> ''),
  corrected_at timestamptz not null,
  corrected_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, entry_id) references wounds.entries (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('wounds.entry_corrections');
create index entry_corrections_entry on wounds.entry_corrections (organisation_id, entry_id, corrected_at desc, id desc);

create table wounds.photos (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  wound_id uuid not null,
  entry_id uuid not null,
  file_id uuid not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  ruler_visible boolean not null default false,
  -- nobody is photographed who did not agree, or somebody for them
  consented boolean not null check (consented),
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, wound_id, resident_id) references wounds.wounds (organisation_id, id, resident_id),
  foreign key (organisation_id, entry_id, wound_id) references wounds.entries (organisation_id, id, wound_id),
  foreign key (organisation_id, file_id) references platform.files (organisation_id, id),
  check ((struck_at is null) = (struck_reason = '')),
  check ((struck_at is null) = (struck_by is null))
);
select platform.tenant_table('wounds.photos');
create index photos_entry on wounds.photos (organisation_id, entry_id, id);
create index photos_wound on wounds.photos (organisation_id, wound_id, id);

-- Each n-th day at a time: what is to be done becomes tasks of the rounds, in the name of this row.
create table wounds.dressings (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  wound_id uuid not null,
  every_days int not null check (every_days between 1 and 52),
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  starts_on date not null check (starts_on >= '1900-01-01'),
  instructions text not null default '',
  ended_on date check (ended_on >= '1900-01-01'),
  -- the wound was closed, nobody ended the plan: it goes on when the wound is open again
  ended_by_closing boolean not null default false check (not ended_by_closing or ended_on is not null),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, wound_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, wound_id, resident_id) references wounds.wounds (organisation_id, id, resident_id)
);
select platform.tenant_table('wounds.dressings');
