-- Up Migration
-- The room of a video visit: who is there, who was let in, and the messages by which two browsers find each other. The
-- call itself never passes through here.
set local lock_timeout = '900ms';

-- A video visit always has a room now: ours, unless the professional has one of their own.
create or replace function market.can_take_place(mode text, professional uuid, place uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return mode <> 'in-person' or exists (select from market.professional_place l where l.id = place
    and l.professional_id = professional and l.street is not null and l.postal_code is not null);

-- Which side of a video visit the actor is on, while its room is open; nothing for everybody else, at any other time, and
-- once the visit is cancelled. The room opens 15 minutes before and closes 30 minutes after (domain/consultations).
create function market.side_in_room(appointment uuid) returns text
  language sql stable security definer set search_path = pg_catalog
  return (select case (select public.actor_id()) when a.client_id then 'client' when p.user_id then 'professional' end
    from market.appointment a join market.professional p on p.id = a.professional_id
    where a.id = appointment and a.mode = 'video' and a.state in ('scheduled', 'completed')
      and public.clock() >= a.starts_at - interval '15 minutes'
      and public.clock() < a.ends_at + interval '30 minutes');

-- The professional lets the person in, for one visit at one time: a visit that moves is entered anew.
create table market.consultation (
  appointment_id uuid primary key references market.appointment (id) on delete cascade,
  admitted_at timestamptz not null,
  admitted_start timestamptz not null
);
alter table market.consultation enable row level security;
alter table market.consultation force row level security;
create policy consultation_read on market.consultation for select to api
  using (market.side_in_room(appointment_id) is not null);
create policy consultation_admit on market.consultation for insert to api
  with check (market.side_in_room(appointment_id) = 'professional');
create policy consultation_admit_again on market.consultation for update to api
  using (market.side_in_room(appointment_id) = 'professional')
  with check (market.side_in_room(appointment_id) = 'professional');
create policy consultation_backup on market.consultation for select to backup using (true);
grant select, insert, update (admitted_at, admitted_start) on market.consultation to api;

-- When each side was first and last seen in the room: a hint when an absence is contested, never a decision.
create table market.consultation_presence (
  appointment_id uuid not null references market.appointment (id) on delete cascade,
  side text not null check (side in ('client', 'professional')),
  first_at timestamptz not null default public.clock(),
  last_at timestamptz not null default public.clock(),
  primary key (appointment_id, side)
);
alter table market.consultation_presence enable row level security;
alter table market.consultation_presence force row level security;
create policy consultation_presence_own on market.consultation_presence for all to api
  using (market.side_in_room(appointment_id) = side) with check (market.side_in_room(appointment_id) = side);
create policy consultation_presence_backup on market.consultation_presence for select to backup using (true);
grant select, insert, update (last_at) on market.consultation_presence to api;

-- The tab in which each side is: one, the newest. Lost in a crash without harm, so no write-ahead log is spent on it.
create unlogged table ops.consultation_peer (
  appointment_id uuid not null references market.appointment (id) on delete cascade,
  side text not null check (side in ('client', 'professional')),
  peer uuid not null,
  seen_at timestamptz not null default public.clock(),
  primary key (appointment_id, side)
);
alter table ops.consultation_peer enable row level security;
alter table ops.consultation_peer force row level security;
create policy consultation_peer_read on ops.consultation_peer for select to api
  using (market.side_in_room(appointment_id) is not null);
create policy consultation_peer_own on ops.consultation_peer for all to api
  using (market.side_in_room(appointment_id) = side) with check (market.side_in_room(appointment_id) = side);
grant select, insert, update (peer, seen_at), delete on ops.consultation_peer to api;

-- Session descriptions and candidates on their way to the other tab; forgotten minutes later.
create unlogged table ops.consultation_signal (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references market.appointment (id) on delete cascade,
  from_side text not null check (from_side in ('client', 'professional')),
  to_peer uuid not null,
  body text not null check (octet_length(body) between 2 and 16384),
  created_at timestamptz not null default public.clock()
);
create index consultation_signal_peer_idx on ops.consultation_signal (to_peer, id);
create index consultation_signal_created_idx on ops.consultation_signal (created_at);
create index consultation_signal_appointment_idx on ops.consultation_signal (appointment_id);
alter table ops.consultation_signal enable row level security;
alter table ops.consultation_signal force row level security;
-- Only the two who are let in exchange anything.
create policy consultation_signal_send on ops.consultation_signal for insert to api
  with check (market.side_in_room(appointment_id) = from_side
    and exists (select from market.consultation c where c.appointment_id = consultation_signal.appointment_id)
    and exists (select from ops.consultation_peer p where p.appointment_id = consultation_signal.appointment_id
      and p.peer = to_peer and p.side <> from_side));
create policy consultation_signal_read on ops.consultation_signal for select to api
  using (market.side_in_room(appointment_id) <> from_side);
create policy consultation_signal_forget on ops.consultation_signal for all to jobs using (true);
grant select, insert on ops.consultation_signal to api;
grant select (created_at), delete on ops.consultation_signal to jobs;
grant select (seen_at), delete on ops.consultation_peer to jobs;
create policy consultation_peer_forget on ops.consultation_peer for all to jobs using (true);
