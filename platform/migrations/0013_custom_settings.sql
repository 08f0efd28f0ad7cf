-- Settings of the apps and what the calls of the specification keep (`/user-settings/api/custom/{key}`) are two key spaces: the
-- calls took any key, so every account read every setting of every app, and whoever edits settings wrote past its right and checks.
create table platform.custom_settings (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  scope text not null check (scope in ('organisation', 'account')),
  scope_id uuid not null,           -- the organisation or account that the value belongs to
  key text not null check (key ~ '^[A-Za-z0-9._-]{1,120}$'),
  value jsonb not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, scope, scope_id, key),
  check (scope <> 'organisation' or scope_id = organisation_id)
);
select platform.tenant_table('platform.custom_settings');

-- No app kept settings of accounts. Of those of the organisation the apps' own stay: they begin with the code of an app, or are one
-- of the three of the frame. All others came through the calls and go with them, with their version.
create temporary table moving on commit drop as
  select * from platform.settings where scope = 'account'
    or (scope = 'organisation' and split_part(key, '.', 1) not in ('frame', 'mail-template', 'dictionary-order', 'account', 'admin', 'admission', 'archive',
      'assessment-exchange', 'assessments', 'audit', 'bank-details', 'billing', 'biography', 'care-reports', 'consents', 'contacts', 'customers', 'dashboards',
      'external-users', 'fhir', 'files', 'form-builder', 'form-filling', 'forms', 'gastro', 'health-record', 'infection-control', 'instruments', 'interchange',
      'invoice-print', 'occupancy', 'personnel', 'recipes', 'registration', 'resident-dashboard', 'residents', 'retention', 'security', 'sites', 'staff',
      'tariffs', 'transfer-sheet', 'vitals'));
insert into platform.custom_settings (organisation_id, id, scope, scope_id, key, value, version)
  select organisation_id, id, scope, scope_id, key, value, version from moving;
delete from platform.settings s using moving m where s.organisation_id = m.organisation_id and s.id = m.id;
alter table platform.settings add constraint settings_of_apps check (scope <> 'account');
