-- Up Migration
-- Files live in an object store, which knows no transaction: what must go from it is written here first.
create table ops.object_to_remove (
  object_key text primary key,
  -- A file on its way in is due too, until the row that names it commits: what fails halfway leaves nothing behind.
  due_at timestamptz not null default now()
);
create index object_to_remove_due_idx on ops.object_to_remove (due_at);

create function market.remove_object() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  -- The column that names the file, given by the trigger.
  before text := to_jsonb(old) ->> tg_argv[0];
  after text := case when tg_op = 'UPDATE' then to_jsonb(new) ->> tg_argv[0] end;
begin
  if before is not null and before is distinct from after then
    insert into ops.object_to_remove (object_key) values (before) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger proof_document_remove_object after update of object_key or delete on market.proof_document
  for each row execute function market.remove_object('object_key');
create trigger professional_remove_photo after update of photo_key or delete on market.professional
  for each row execute function market.remove_object('photo_key');

-- One current proof of each kind: a new one replaces the old.
alter table market.proof_document add unique (professional_id, kind);

-- Who waits for a decision: a first file, a corrected one, or a listed professional's yearly renewal.
create index professional_waiting_idx on market.professional (submitted_at)
  where submitted_at is not null and state in ('submitted', 'listed');

grant select, insert, delete on ops.object_to_remove to api, jobs;
