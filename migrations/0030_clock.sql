-- Up Migration
-- The database's one clock. Here it is the transaction's own time; tests, as the owner, put another in its place, so that
-- no test has to wait for midnight or to shift rows behind the constraints' back.
create function public.clock() returns timestamptz
  language sql stable parallel safe
  return now();
