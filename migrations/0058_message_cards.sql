-- Up Migration
-- A visit between two of whom one blocked the other stays where it is until somebody cancels it: it does not move to
-- another time, whoever asks and by whatever way. As a new time does not (0055).
set local lock_timeout = '900ms';

create trigger appointment_blocked_move before update of starts_at on market.appointment
  for each row when (new.starts_at is distinct from old.starts_at)
  execute function market.refuse_blocked_hold();

-- Nor is a time that was kept before the block confirmed after it: it lapses, and what was paid for it goes back.
create trigger appointment_blocked_confirm before update of state on market.appointment
  for each row when (old.state in ('held', 'requested') and new.state = 'scheduled')
  execute function market.refuse_blocked_hold();
