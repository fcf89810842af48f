-- Up Migration
-- What people say of visits that took place: marks and no words, one voice a person, where the profession allows it.

-- Copied from the rulebook by ops/migrate.ts, like the topics themselves.
alter table market.topic add column may_be_reviewed boolean not null default false;

create table market.review (
  appointment_id uuid primary key references market.appointment (id) on delete cascade,
  professional_id uuid not null references market.professional (id) on delete cascade,
  client_id uuid not null references auth."user" (id) on delete cascade,
  listening smallint not null check (listening between 1 and 5),
  clarity smallint not null check (clarity between 1 and 5),
  punctuality smallint not null check (punctuality between 1 and 5),
  setting smallint not null check (setting between 1 and 5),
  given_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- However many visits, a person has one voice about a professional.
  constraint review_one_voice unique (professional_id, client_id)
);
create index review_client_idx on market.review (client_id);

create function market.guard_review() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    if (new.appointment_id, new.professional_id, new.client_id, new.given_at)
      is distinct from (old.appointment_id, old.professional_id, old.client_id, old.given_at) then
      raise exception 'a review stays with its visit' using errcode = '23514', constraint = 'review_visit';
    end if;
    new.changed_at := now();
    return new;
  end if;
  if not exists (select from market.appointment a where a.id = new.appointment_id and a.state = 'completed'
    and a.client_id = new.client_id and a.professional_id = new.professional_id) then
    raise exception 'only the client of a visit that took place' using errcode = '23514', constraint = 'review_visit';
  end if;
  if not exists (select from market.professional p join market.topic t on t.code = p.profession
    where p.id = new.professional_id and t.may_be_reviewed) then
    raise exception 'the profession allows none' using errcode = '23514', constraint = 'review_profession';
  end if;
  return new;
end $$;
create trigger review_guard before insert or update on market.review
  for each row execute function market.guard_review();

-- The rating that everyone sees: from five people on, and of visits that took place. Fewer would point at someone.
create function market.refresh_rating(professional uuid) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  voices integer;
  tenths smallint;
begin
  -- Two reviews at once count one after the other; the next statement sees what the first one wrote. The weaker lock:
  -- each has already shared the key of this row by naming it.
  perform from market.professional p where p.id = professional for no key update;
  select count(*), round(avg((r.listening + r.clarity + r.punctuality + r.setting) / 4.0) * 10)
  into voices, tenths
  from market.review r join market.appointment a on a.id = r.appointment_id and a.state = 'completed'
  where r.professional_id = professional;
  update market.professional p set review_count = case when voices >= 5 then voices else 0 end,
    rating_tenths = case when voices >= 5 then tenths end
  where p.id = professional;
  perform market.refresh_directory(array[professional]);
end $$;
revoke execute on function market.refresh_rating(uuid) from public;

create function market.follow_review() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  subject market.review := case when tg_op = 'DELETE' then old else new end;
begin
  perform market.refresh_rating(subject.professional_id);
  -- An account that is erased takes its reviews along and leaves no line about them.
  if exists (select from auth."user" u where u.id = subject.client_id) then
    insert into audit.event (subject_id, actor_id, action, facts) values (subject.client_id, public.actor_id(),
      case tg_op when 'INSERT' then 'review-given' when 'UPDATE' then 'review-changed' else 'review-withdrawn' end,
      jsonb_build_object('appointment', subject.appointment_id));
  end if;
  return null;
end $$;
create trigger review_follow after insert or update or delete on market.review
  for each row execute function market.follow_review();

-- An absence that is noted later takes the voice away; one that is excused gives it back.
create function market.follow_reviewed_visit() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (select from market.review r where r.appointment_id = new.id) then
    perform market.refresh_rating(new.professional_id);
  end if;
  return null;
end $$;
create trigger appointment_follow_review after update on market.appointment
  for each row when (new.state <> old.state and new.last_event in ('miss', 'excuse'))
  execute function market.follow_reviewed_visit();

grant select, insert, delete on market.review to api, jobs;
grant update (listening, clarity, punctuality, setting) on market.review to api, jobs;
