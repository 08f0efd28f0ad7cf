-- What somebody excreted, and "none in this shift". Corrected with a reason, never gone.
create table excretion.entries (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  happened_at timestamptz not null check (happened_at >= '1900-01-01'),
  what text not null check (what in ('stool', 'urine', 'vomit')),
  -- value of the dictionary excretion.stoolTypes
  stool_type text check (stool_type <> ''),
  amount text check (amount in ('none', 'small', 'medium', 'large')),
  ml int check (ml between 0 and 3000),
  colour text check (colour in ('light', 'yellow', 'brown', 'green', 'grey', 'red', 'black', 'coffeeGround')),
  smell text check (smell in ('normal', 'strong', 'unusual')),
  blood boolean not null default false,
  mucus boolean not null default false,
  pain boolean not null default false,
  laxative boolean not null default false,
  incontinent boolean not null default false,
  stoma boolean not null default false,
  catheter boolean not null default false,
  residual_ml int check (residual_ml between 0 and 3000),
  pad_weight_g int check (pad_weight_g between 0 and 3000),
  note text not null default '' check (length(note) <= 500),
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (what = 'stool' or (stool_type is null and not mucus and not laxative)),
  check (what <> 'stool' or ml is null),
  check (what = 'urine' or (not catheter and residual_ml is null and pad_weight_g is null)),
  check (amount is distinct from 'none' or (stool_type is null and colour is null and smell is null and not blood and not mucus
    and not incontinent and coalesce(ml, 0) = 0 and coalesce(pad_weight_g, 0) = 0)),
  check (stool_type is not null or amount is not null or ml is not null or incontinent or pad_weight_g is not null or residual_ml is not null),
  check ((struck_at is null) = (struck_reason = ''))
);
select platform.tenant_table('excretion.entries');
create index entries_resident on excretion.entries (organisation_id, resident_id, happened_at desc, id desc);
create index entries_recorded on excretion.entries (organisation_id, recorded_at desc);
create index entries_stool on excretion.entries (organisation_id, resident_id, happened_at desc)
  where what = 'stool' and amount is distinct from 'none' and struck_at is null;

-- What an entry said before it was corrected, and why.
create table excretion.corrections (
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
  foreign key (organisation_id, entry_id) references excretion.entries (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('excretion.corrections');
create index corrections_entry on excretion.corrections (organisation_id, entry_id, corrected_at desc, id desc);
