-- An address that an administrator gave to somebody's account counts when its owner has followed the link sent there
-- (platform/server/new-address.ts); until then the account keeps the old one.
alter table platform.accounts add column waiting_email text check (waiting_email <> '');

-- Whatever else happens to the address or the account withdraws it: the own change, erasure, disabling, deletion.
create function platform.drop_waiting_email() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email or not new.active or new.deleted_at is not null then new.waiting_email := null; end if;
  return new;
end $$;
create trigger drop_waiting_email before update on platform.accounts for each row execute function platform.drop_waiting_email();
