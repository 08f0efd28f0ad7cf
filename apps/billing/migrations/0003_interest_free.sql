-- No interest on interest (Art. 105 OR): what of an invoice is default interest itself.
alter table billing.services add column interest_free boolean not null default false;
alter table billing.services add constraint services_interest_free
  check (not interest_free or (source = 'manual' and vat_code = 'OUT'));
