-- Roles belong to the cluster, not to one database: run by the administrator before each migration, safe to repeat.
-- migrator owns everything and is never used at run time; the others own nothing, and none bypasses row-level security.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['migrator', 'api', 'jobs', 'employer_api', 'support_ro', 'backup'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I login nosuperuser nocreatedb nocreaterole nobypassrls', role_name);
      exception when duplicate_object or unique_violation then null; -- another database of the cluster was faster
      end;
    end if;
  end loop;
end $$;
