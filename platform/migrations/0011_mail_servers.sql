-- How mails of a home leave: by the server of the installation, or by one of its own (specification 2, section 2: email-settings).
create table platform.mail_servers (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  sender_name text not null default '' check (length(sender_name) <= 120),
  sender_address text not null default '',
  reply_to text not null default '',
  own_server boolean not null default false,
  host text not null default '',
  port int not null default 587 check (port between 1 and 65535),
  security text not null default 'starttls' check (security in ('starttls', 'tls', 'none')),
  username text not null default '',
  secret bytea,                     -- the password, encrypted
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id),
  check (not own_server or (host <> '' and sender_address <> '')),
  -- a password without a name would never be used
  check (secret is null or username <> '')
);
select platform.tenant_table('platform.mail_servers');
