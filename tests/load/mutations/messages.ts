import type { Guard } from '../support/mutations/guard.ts'

/** What two people write to each other. */
export const guards: readonly Guard[] = [
  {
    name: 'reading is told to the writer only where both want receipts',
    file: 'server/messages/queries.ts',
    text: 'select bool_and(e.wants_receipts)',
    instead: 'select true or bool_and(e.wants_receipts)',
    tests: ['server/messages/told-of-reading.test.ts'],
    only: 'without receipts',
  },
  {
    name: 'what is kept for five years is not shortened by another profession',
    sql: `create or replace function market.settle_retention(years jsonb, most integer) returns integer
      language sql volatile security definer set search_path = pg_catalog begin atomic
        update market.thread t set kept_years = (years ->> p.profession)::smallint, retention_due = false
        from market.professional p where p.id = t.professional_id and t.retention_due;
        select 0;
      end`,
    tests: ['server/messages/support.test.ts'],
    only: 'strictest profession',
  },
  {
    name: 'a professional who changes profession has the years of their threads decided anew',
    sql: 'drop trigger professional_retention on market.professional',
    tests: ['server/messages/support.test.ts'],
    only: 'strictest profession',
  },
  {
    name: 'only who wrote a message is offered to change it',
    file: 'server/messages/read-threads.ts',
    text: 'isAuthor: message.authorId === reader.id',
    instead: 'isAuthor: message.side === row.side',
    tests: ['server/messages/support.test.ts'],
    only: 'offered neither',
  },
  {
    name: 'a second press of « withdraw » is no refusal',
    sql: `create or replace function market.guard_message() returns trigger language plpgsql as $$ begin
      if old.withdrawn_at is not null or public.clock() >= old.sent_at + interval '15 minutes' then
        raise exception 'settled' using errcode = '23514', constraint = 'message_settled';
      end if;
      if new.sealed is null then new.withdrawn_at := public.clock(); else new.changed_at := public.clock(); end if;
      return new;
    end $$`,
    tests: ['server/messages/changes.test.ts'],
    only: 'withdrawn a second time',
  },
  {
    name: 'a message is read by the two of its thread alone',
    sql: 'alter policy message_read on market.message using (true)',
    tests: ['server/messages/walls.test.ts'],
    only: 'the database refuses',
  },
  {
    name: 'nobody writes for the other side',
    sql: 'alter policy message_write on market.message with check (true)',
    tests: ['server/messages/walls.test.ts'],
    only: 'the database refuses',
  },
  {
    name: 'only people who met have a thread',
    sql: 'alter policy thread_open on market.thread with check (true)',
    tests: ['server/messages/walls.test.ts'],
    only: 'the database refuses',
  },
  {
    name: 'a message stays as it is after 15 minutes',
    sql: 'drop trigger message_change on market.message',
    tests: ['server/messages/changes.test.ts'],
    only: 'after 15 minutes',
  },
  {
    name: 'whoever is blocked does not write',
    sql: `create or replace function market.block_in_thread(thread uuid, wanted boolean) returns boolean
      language sql as 'select true'`,
    tests: ['server/messages/safety.test.ts'],
    only: 'is written to no more',
  },
  {
    name: 'whoever is blocked does not book',
    sql: 'drop trigger appointment_blocked on market.appointment',
    tests: ['server/messages/safety.test.ts'],
    only: 'is booked no more',
  },
  {
    name: 'a reported message is read by administrators alone',
    sql: 'alter policy message_report_own on market.message_report using (true)',
    tests: ['server/messages/safety.test.ts'],
    only: 'read by administrators alone',
  },
  {
    name: 'a professional keeps thirty replies and no more',
    sql: 'drop trigger saved_reply_most on market.saved_reply',
    tests: ['server/messages/changes.test.ts'],
    only: 'thirty replies',
  },
  {
    name: 'a file that nobody scanned is seen by nobody',
    sql: `alter policy message_file_read on market.message_file
      using (message_id is not null or uploader_id = (select public.actor_id()))`,
    tests: ['server/messages/file-walls.test.ts'],
    only: 'nobody scanned',
  },
  {
    name: 'a file that nobody scanned is sent by nobody',
    sql: 'alter table market.message_file drop constraint message_file_scanned',
    tests: ['server/messages/file-walls.test.ts'],
    only: 'nobody scanned',
  },
  {
    name: 'a person has twenty files waiting, and none between two of whom one blocked the other',
    sql: 'drop trigger message_file_waiting on market.message_file',
    tests: ['server/messages/file-walls.test.ts'],
    only: 'twenty files waiting',
  },
  {
    name: 'a file goes with one message of its uploader’s own, and five with one',
    sql: 'drop trigger message_file_sent on market.message_file',
    tests: ['server/messages/file-walls.test.ts'],
    only: 'nobody scanned',
  },
  {
    name: 'a withdrawn message takes its files with it',
    sql: 'drop trigger message_withdraw_files on market.message',
    tests: ['server/messages/file-walls.test.ts'],
    only: 'takes its files with it',
  },
  {
    name: 'a file that goes from its table goes from the store',
    sql: 'drop trigger message_file_remove_object on market.message_file',
    tests: ['server/messages/file-walls.test.ts'],
    only: 'account of either person',
  },
  {
    name: 'only what clamd found clean is let through',
    file: 'server/uploads/clamd.ts',
    text: "if (answer === 'stream: OK')",
    instead: 'if (!signature)',
    tests: ['server/messages/file-scanner.test.ts'],
    only: 'lets no file through',
  },
  {
    name: 'a virus is refused',
    file: 'server/uploads/clamd.ts',
    text: "throw new Refusal('upload/infected')",
    instead: "return 'clamd'",
    tests: ['server/messages/files.test.ts'],
    only: 'test virus',
  },
  {
    name: 'a visit between two of whom one blocked the other does not move',
    sql: 'drop trigger appointment_blocked_move on market.appointment',
    tests: ['server/messages/safety.test.ts'],
    only: 'leaves a booked visit where it is',
  },
  {
    name: 'a time kept before a block is not confirmed after it, says the database',
    sql: 'drop trigger appointment_blocked_confirm on market.appointment',
    tests: ['server/messages/safety.test.ts'],
    only: 'is confirmed no time that was kept before',
  },
  {
    name: 'a time kept before a block has lapsed after it',
    file: 'server/booking/appointments/confirm-hold.ts',
    text: "state === 'held' && !isBlocked &&",
    instead: "state === 'held' &&",
    tests: ['server/messages/safety.test.ts'],
    only: 'is confirmed no time that was kept before',
  },
  {
    name: 'a move that a block refuses is told as such',
    file: 'server/booking/appointments/move-appointment.ts',
    text: "    if (constraintOf(error) === 'appointment_blocked') throw new Refusal('booking/blocked')\n",
    instead: '',
    tests: ['server/messages/safety.test.ts'],
    only: 'leaves a booked visit where it is',
  },
  {
    name: 'a professional proposes times in their own threads alone',
    file: 'server/messages/offer-time.ts',
    text: 'if (!professionalId || practitionerId !== readerOf(ctx).id)',
    instead: 'if (!professionalId)',
    tests: ['server/messages/offers.test.ts'],
    only: 'anything by the client',
  },
  {
    name: 'a time is proposed that is free, of one’s own service and at its price',
    file: 'server/messages/offer-time.ts',
    text: 'const { service, slot } = requireOffer(bookable, chosen)',
    instead:
      "const service = bookable.services[0]!, slot = { ...chosen, zone: 'America/Toronto', placeId: chosen.placeId }",
    tests: ['server/messages/offers.test.ts'],
    only: 'what cannot be proposed',
  },
  {
    name: 'a time of another price is no longer to be had',
    file: 'server/booking/slots/require-slot.ts',
    text: 'if (!service?.modes.includes(mode) || service.priceCents !== priceCents) return false',
    instead: 'if (!service?.modes.includes(mode)) return false',
    tests: ['server/messages/offers.test.ts'],
    only: 'at another price',
  },
  {
    name: 'what is only kept is told to the client alone',
    file: 'server/messages/describe-cards.ts',
    text: "state === 'held' && thread.side === 'professional'",
    instead: "state === 'held' && thread.side === 'client'",
    tests: ['server/messages/offers.test.ts'],
    only: 'both see what became of it',
  },
  {
    name: 'the client of a thread shares, and nobody else',
    file: 'server/messages/share-in-thread.ts',
    text: 'if (!professionalId || clientId !== userId)',
    instead: 'if (clientId !== userId)',
    tests: ['server/messages/shares.test.ts'],
    only: 'nothing is shared that is not one’s own',
  },
  {
    name: 'two that share at once take turns',
    file: 'server/messages/share-in-thread.ts',
    text: 'pg_advisory_xact_lock(',
    instead: '(',
    tests: ['server/messages/shares.test.ts'],
    only: 'at once',
  },
  {
    name: 'whoever withdraws the message of a shared result closes it',
    file: 'server/messages/send-message.ts',
    text: 'if (text === null) await withdrawCards(ctx, tx, thread, was)',
    instead: '',
    tests: ['server/messages/shares.test.ts'],
    only: 'withdraws the message',
  },
  {
    name: 'a card stays with other words',
    file: 'server/messages/send-message.ts',
    text: 'box.seal(id, { ...was, text })',
    instead: 'box.seal(id, { text })',
    tests: ['server/messages/offers.test.ts'],
    only: 'keeps its card',
  },
  {
    name: 'whoever is blocked changes no words either',
    routine: 'market.guard_message',
    text: 'perform market.require_writable(new.thread_id, new.side);',
    instead: 'null;',
    tests: ['server/messages/safety.test.ts'],
    only: 'changes no words any more',
  },
  {
    name: 'words that a block keeps as they are are told as such',
    file: 'server/messages/send-message.ts',
    text: '      throw refusedToWrite(error) ?? error\n',
    instead: '      throw error\n',
    tests: ['server/messages/safety.test.ts'],
    only: 'changes no words any more',
  },
  {
    name: 'a block between two professionals is found whichever of them is the client',
    sql: `create or replace function market.blocked_between(one uuid, other uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog
      return exists (select from market.thread t where t.client_id = one and t.practitioner_id = other
        and coalesce(t.client_blocked_at, t.professional_blocked_at) is not null)`,
    tests: ['server/messages/two-professionals.test.ts'],
    only: 'by the two people',
  },
  {
    name: 'a block is set in both threads of two professionals',
    routine: 'market.block_in_thread',
    text: 'in ((me, other), (other, me));',
    instead: 'in ((me, other), (other, me)) and t.id = thread;',
    tests: ['server/messages/two-professionals.test.ts'],
    only: 'stands in the other',
  },
  {
    name: 'a thread takes over the block of the other one',
    routine: 'market.open_sides',
    text: 'where t.id = new.id and',
    instead: 'where false and',
    tests: ['server/messages/two-professionals.test.ts'],
    only: 'opened after the block',
  },
  {
    name: 'a professional’s own room is closed by a block',
    file: 'server/consultations/room.ts',
    text: 'return link && !(await q.isBlocked(db, row)) ? link : null',
    instead: 'return link',
    tests: ['server/consultations/consultations.test.ts'],
    only: 'own room is closed',
  },
  {
    name: 'a suspended professional does not write',
    routine: 'market.require_writable',
    text: 'not market.may_write(professional)',
    instead: 'false',
    tests: ['server/messages/silenced.test.ts'],
    only: 'into the database',
  },
  {
    name: 'a professional who is no longer verified does not write',
    sql: `create or replace function market.may_write(professional uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog
      return not market.is_suspended(professional)`,
    tests: ['server/messages/silenced.test.ts'],
    only: '(?:refused since|until yesterday)',
  },
  {
    name: 'what comes while somebody reads stays unread',
    file: 'server/messages/queries.ts',
    text: '\n    for no key update`.execute(tx)',
    instead: '`.execute(tx)',
    tests: ['server/messages/messages.test.ts'],
    only: 'while somebody reads',
  },
  {
    name: 'nobody opens more than their part of what a process opens at once',
    file: 'server/uploads/outgoing-files.ts',
    text: 'if (all + size > bytes || mine + size > perReader)',
    instead: 'if (all + size > bytes)',
    tests: ['server/messages/file-openings.test.ts'],
    only: 'forty large files',
  },
  {
    name: 'a process opens so many bytes at once and no more',
    file: 'server/uploads/outgoing-files.ts',
    text: 'if (all + size > bytes || mine + size > perReader)',
    instead: 'if (mine + size > perReader)',
    tests: ['server/messages/file-openings.test.ts'],
    only: 'a hundred megabytes',
  },
  {
    name: 'a file that nobody takes makes room',
    file: 'server/uploads/outgoing-files.ts',
    text: 'const timer = setTimeout(giveUp, withinMs).unref()',
    instead: 'const timer = setTimeout(() => undefined, withinMs).unref()',
    tests: ['server/uploads/outgoing-files.test.ts'],
    only: 'takes too long',
  },
  {
    name: 'opening files has a limit of its own',
    file: 'server/messages/file-routes.ts',
    text: 'limits: [limits.open],',
    instead: 'limits: [limits.read],',
    tests: ['server/messages/file-openings.test.ts'],
    only: 'a limit of their own',
  },
]
