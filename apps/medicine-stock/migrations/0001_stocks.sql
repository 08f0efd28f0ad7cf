-- Medicines that are in the house: narcotics books and stocks, each of one product and strength, of a resident or of a care center (care
-- and medication, section 10). What came and went stands in entries that never change; the balance is held here, not by whoever writes.
create table medicine_stock.stocks (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  -- a narcotics book: it never lacks, what lowers it by hand has two signatures
  narcotic boolean not null,
  -- of a resident, or of the ward of a care center
  resident_id uuid,
  center_id uuid,
  product_id uuid,
  name text not null check (name <> ''),
  strength text not null default '',
  unit text not null check (unit in ('tablet', 'capsule', 'drop', 'mL', 'unit', 'puff', 'patch', 'sachet', 'suppository', 'syringe', 'piece')),
  narcotics_list text check (narcotics_list in ('a', 'b', 'c', 'd', 'e', 'f')),
  -- name, strength and unit without accents and capitals: packs and editions of one product share it
  medicine text collate "C" not null check (medicine <> ''),
  -- ordered again at or below it; null: by the days that it lasts
  minimum double precision check (minimum >= 0 and minimum * 4 = floor(minimum * 4)),
  package_size double precision check (package_size > 0 and package_size * 4 = floor(package_size * 4)),
  pharmacy text not null default '',
  -- asked for at the pharmacy, and not here yet
  ordered_on date,
  opened_at timestamptz not null,
  opened_by uuid,
  -- from when on law counts how long a narcotics book is kept; null: law says nothing of it
  kept_from date,
  version int not null default 1,
  primary key (organisation_id, id),
  unique nulls not distinct (organisation_id, medicine, resident_id, center_id, narcotic),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, center_id) references sites.centers (organisation_id, id),
  foreign key (organisation_id, product_id) references compendium.products (organisation_id, id),
  check ((resident_id is null) <> (center_id is null)),
  check (narcotic or kept_from is null),
  check (not narcotic or (minimum is null and ordered_on is null))
);
select platform.tenant_table('medicine_stock.stocks');
create index stocks_resident on medicine_stock.stocks (organisation_id, resident_id) where resident_id is not null;
create index stocks_center on medicine_stock.stocks (organisation_id, center_id) where center_id is not null;

-- What was bought for, and of whom, stays; what is set (how it is ordered again) may change.
create function medicine_stock.keep_stock() returns trigger language plpgsql as $$
declare
  free text[] := array['minimum', 'package_size', 'pharmacy', 'ordered_on', 'kept_from', 'product_id', 'version'];
begin
  if tg_op = 'DELETE' then
    if platform.erasing() then return old; end if;
    raise exception 'a stock is never removed' using errcode = '23514', constraint = 'stock_stays';
  end if;
  if to_jsonb(old) - free <> to_jsonb(new) - free then
    raise exception 'what a stock is of never changes' using errcode = '23514', constraint = 'stock_stays';
  end if;
  return new;
end $$;
create trigger keep_stock before update or delete on medicine_stock.stocks for each row execute function medicine_stock.keep_stock();

-- The running balance of a stock, with the lock that makes one entry come after the other. Only entries write it.
create table medicine_stock.balances (
  organisation_id uuid not null,
  id uuid not null,
  balance double precision not null default 0 constraint balance_never_negative check (balance >= 0),
  -- the number of its last entry, and when that was written
  number int not null default 0 check (number >= 0),
  last_at timestamptz,
  -- the last count, whatever it said; and the one that differs and is not settled
  counted_at timestamptz,
  open_count_id uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, id) references medicine_stock.stocks (organisation_id, id)
);
select platform.tenant_table('medicine_stock.balances', logged => false);

create function medicine_stock.keep_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  -- a trigger of the entries is above this one
  if pg_trigger_depth() < 2 then
    raise exception 'only entries move a balance' using errcode = '23514', constraint = 'balance_by_entries';
  end if;
  return new;
end $$;
create trigger keep_balance before insert or update or delete on medicine_stock.balances for each row execute function medicine_stock.keep_balance();

create function medicine_stock.open_balance() returns trigger language plpgsql as $$
begin
  insert into medicine_stock.balances (organisation_id, id) values (new.organisation_id, new.id);
  return null;
end $$;
create trigger open_balance after insert on medicine_stock.stocks for each row execute function medicine_stock.open_balance();

create table medicine_stock.entries (
  organisation_id uuid not null,
  id uuid not null,
  stock_id uuid not null,
  -- given by the database: 1, 2, 3 without a gap, and the balance after it
  number int not null,
  kind text not null check (kind in ('receipt', 'giving', 'return', 'waste', 'count', 'difference', 'reversal')),
  change double precision not null check (change * 4 = floor(change * 4) and abs(change) <= 100000),
  balance double precision not null,
  -- when it happened, and when it was written
  at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  second_by uuid,
  -- it follows the ledger of giving, where it was signed
  follows boolean not null default false,
  -- what was given and was not in the stock by its balance
  missing double precision not null default 0 check (missing >= 0 and missing * 4 = floor(missing * 4)),
  counted double precision check (counted >= 0 and counted <= 100000 and counted * 4 = floor(counted * 4)),
  -- number of the delivery note or of the receipt of whoever took it back
  document text not null default '',
  method text check (method in ('pharmacy', 'sealed', 'rinsed', 'vomited', 'other')),
  reason text not null default '',
  batch text not null default '',
  expires_on date,
  reverses_id uuid,
  -- the count that a difference settles
  settles_id uuid,
  primary key (organisation_id, id),
  unique (organisation_id, stock_id, number),
  unique (organisation_id, reverses_id),
  unique (organisation_id, settles_id),
  foreign key (organisation_id, stock_id) references medicine_stock.stocks (organisation_id, id),
  foreign key (organisation_id, recorded_by) references platform.accounts (organisation_id, id),
  foreign key (organisation_id, second_by) references platform.accounts (organisation_id, id),
  check (at <= recorded_at + interval '5 minutes'),
  check (second_by is distinct from recorded_by or second_by is null),
  check (kind <> 'receipt' or change > 0),
  constraint giving_by_ledger check (kind <> 'giving' or (change <= 0 and follows)),
  check (kind not in ('return', 'waste') or change < 0),
  check (kind <> 'waste' or method is not null),
  check (kind not in ('difference', 'reversal') or reason <> ''),
  check (kind <> 'difference' or change <> 0),
  check ((kind = 'count') = (counted is not null)),
  check ((kind = 'reversal') = (reverses_id is not null)),
  check ((kind = 'difference') = (settles_id is not null)),
  check (missing = 0 or kind = 'giving')
);
select platform.tenant_table('medicine_stock.entries');

-- One entry after the other: whoever comes second waits for the balance that the first one leaves.
create function medicine_stock.book_entry() returns trigger language plpgsql as $$
declare
  stock record;
  head record;
  about record;
begin
  select s.narcotic into stock from medicine_stock.stocks s where s.organisation_id = new.organisation_id and s.id = new.stock_id;
  select b.* into head from medicine_stock.balances b where b.organisation_id = new.organisation_id and b.id = new.stock_id for update;
  if stock is null or head is null then
    raise exception 'there is no such stock' using errcode = '23503', constraint = 'entry_of_a_stock';
  end if;
  new.number := head.number + 1;
  new.balance := head.balance + new.change;
  if new.balance < 0 then
    raise exception 'a balance is never below 0' using errcode = '23514', constraint = 'balance_never_negative';
  end if;
  if new.kind = 'reversal' then
    select e.* into about from medicine_stock.entries e
      where e.organisation_id = new.organisation_id and e.id = new.reverses_id and e.stock_id = new.stock_id;
    if about is null or about.kind in ('count', 'reversal') or new.change <> -about.change then
      raise exception 'a reversal takes back what one entry of the same stock said' using errcode = '23514', constraint = 'reversal_of_an_entry';
    end if;
  end if;
  if stock.narcotic then
    if new.kind = 'count' and new.change <> 0 then
      raise exception 'a count moves nothing: its difference does' using errcode = '23514', constraint = 'count_moves_nothing';
    end if;
    if new.kind = 'receipt' and new.document = '' then
      raise exception 'a receipt has a delivery note' using errcode = '23514', constraint = 'receipt_by_delivery_note';
    end if;
    if new.kind in ('return', 'waste', 'difference', 'reversal') and not new.follows and new.second_by is null then
      raise exception 'two signatures are needed' using errcode = '23514', constraint = 'two_signatures';
    end if;
    if new.kind = 'difference' then
      select e.* into about from medicine_stock.entries e where e.organisation_id = new.organisation_id and e.id = new.settles_id;
      if new.settles_id is distinct from head.open_count_id or new.change <> about.counted - about.balance then
        raise exception 'a difference settles the open count' using errcode = '23514', constraint = 'difference_of_a_count';
      end if;
    end if;
  elsif new.kind = 'difference' or (new.kind = 'count' and new.balance <> new.counted) then
    raise exception 'a count sets the balance of a stock' using errcode = '23514', constraint = 'count_sets_balance';
  end if;
  update medicine_stock.balances b set
    balance = new.balance,
    number = new.number,
    last_at = new.recorded_at,
    counted_at = case when new.kind = 'count' then new.recorded_at else b.counted_at end,
    open_count_id = case
      when new.kind = 'count' and new.counted <> new.balance then new.id
      when new.kind in ('count', 'difference') then null
      else b.open_count_id end
    where b.organisation_id = new.organisation_id and b.id = new.stock_id;
  if stock.narcotic then
    update medicine_stock.stocks s set kept_from = (new.recorded_at at time zone 'UTC')::date
      where s.organisation_id = new.organisation_id and s.id = new.stock_id and extract(year from s.kept_from) is distinct from extract(year from new.recorded_at at time zone 'UTC');
  end if;
  return new;
end $$;
create trigger book_entry before insert on medicine_stock.entries for each row execute function medicine_stock.book_entry();

-- Never changed, never removed, but with the person whose own it is; the name of who is erased goes from what was written.
create function medicine_stock.keep_entry() returns trigger language plpgsql as $$
declare
  words text[] := array['document', 'reason', 'batch'];
begin
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - words = to_jsonb(new) - words then return new; end if;
  raise exception 'an entry is reversed, never changed' using errcode = '23514', constraint = 'entry_stays';
end $$;
create trigger keep_entry before update or delete on medicine_stock.entries for each row execute function medicine_stock.keep_entry();

-- To whom it was given, by which event of the ledger: it goes with the person, the entry of a ward's book stays without.
create table medicine_stock.givings (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  -- null: a product of the lists of which no book is kept
  entry_id uuid,
  stock_id uuid,
  order_id uuid not null,
  dose_id uuid not null,
  event int not null check (event >= 1),
  product_id uuid,
  medicine text collate "C" not null,
  name text not null check (name <> ''),
  strength text not null default '',
  unit text not null,
  doctor text not null default '',
  quantity double precision not null check (quantity > 0),
  outcome text not null check (outcome <> ''),
  narcotic boolean not null,
  given_at timestamptz not null,
  given_by uuid,
  second_by uuid,
  kept_from date,
  primary key (organisation_id, id),
  unique (organisation_id, dose_id, event),
  unique (organisation_id, entry_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, entry_id) references medicine_stock.entries (organisation_id, id),
  foreign key (organisation_id, stock_id) references medicine_stock.stocks (organisation_id, id)
);
select platform.tenant_table('medicine_stock.givings', logged => false);
create index givings_dose on medicine_stock.givings (organisation_id, dose_id);
create index givings_resident on medicine_stock.givings (organisation_id, resident_id, given_at desc, id desc);
create index givings_unbooked on medicine_stock.givings (organisation_id, given_at desc, id desc) where narcotic and entry_id is null;

-- A patch is put on and taken off: two records.
create table medicine_stock.patches (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  step text not null check (step in ('on', 'off')),
  name text not null check (name <> ''),
  strength text not null default '',
  -- the giving with which it was put on; and of what was taken off, the record of putting it on
  dose_id uuid,
  placed_id uuid,
  site text not null check (site <> ''),
  at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  second_by uuid,
  folded boolean,
  method text check (method in ('pharmacy', 'sealed', 'rinsed', 'other')),
  note text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, placed_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, placed_id) references medicine_stock.patches (organisation_id, id),
  check ((step = 'off') = (placed_id is not null)),
  -- a used patch is waste: how, folded or not, and a second person
  check (step = 'on' or (method is not null and folded is not null and second_by is not null)),
  check (second_by is distinct from recorded_by or second_by is null),
  check (at <= recorded_at + interval '5 minutes')
);
select platform.tenant_table('medicine_stock.patches');
create unique index patches_dose on medicine_stock.patches (organisation_id, dose_id) where dose_id is not null;
create index patches_resident on medicine_stock.patches (organisation_id, resident_id, at desc, id desc);

create function medicine_stock.keep_patch() returns trigger language plpgsql as $$
declare
  words text[] := array['site', 'note'];
begin
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - words = to_jsonb(new) - words then return new; end if;
  raise exception 'a record of a patch never changes' using errcode = '23514', constraint = 'patch_stays';
end $$;
create trigger keep_patch before update or delete on medicine_stock.patches for each row execute function medicine_stock.keep_patch();

-- That the yearly report was made: who, when.
create table medicine_stock.year_reports (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  year int not null check (year between 2000 and 2200),
  made_at timestamptz not null,
  made_by uuid not null,
  primary key (organisation_id, id),
  unique (organisation_id, year)
);
select platform.tenant_table('medicine_stock.year_reports');
