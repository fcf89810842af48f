import type { Guard } from '../support/mutations/guard.ts'

/** Who reads and changes a professional's record, and that no acknowledged word of a note is lost. */
export const guards: readonly Guard[] = [
  {
    name: 'a practice reads its own notes alone',
    sql: 'alter policy note_own on market.note using (true)',
    tests: ['server/record/walls.test.ts'],
    only: 'nobody else sees a row',
  },
  {
    name: 'a practice reads its own records alone',
    sql: 'alter policy client_record_own on market.client_record using (true)',
    tests: ['server/record/walls.test.ts'],
    only: 'nobody else sees a row',
  },
  {
    name: 'a note is written into a record of its own practice',
    sql: 'alter policy note_own on market.note with check (professional_id = (select market.actor_practice()))',
    tests: ['server/record/walls.test.ts'],
    only: 'nobody writes into the record of another practice',
  },
  {
    name: 'a signed note does not change',
    sql: 'drop trigger note_guard on market.note',
    tests: ['server/record/walls.test.ts'],
    only: 'refuses',
  },
  {
    name: 'a signed note takes no version more',
    sql: 'drop trigger note_revision_guard on market.note_revision',
    tests: ['server/record/walls.test.ts'],
    only: 'takes no version more',
  },
  {
    name: 'a draft takes no addendum',
    sql: 'drop trigger note_addendum_guard on market.note_addendum',
    tests: ['server/record/walls.test.ts'],
    only: 'a draft takes no addendum',
  },
  {
    name: 'a client reads only while the record is open',
    routine: 'market.records_open_to_actor',
    text: 'q.open_until > clock()',
    instead: 'true',
    tests: ['server/record/walls.test.ts'],
    only: 'nobody else sees a row',
  },
  {
    name: 'the worker takes away only what is past its years',
    sql: 'alter policy client_record_over on market.client_record using (true)',
    tests: ['server/record/walls.test.ts'],
    only: 'the worker only what is past its years',
  },
  {
    name: 'only the practice answers a request, once',
    sql: 'drop trigger record_request_guard on market.record_request',
    tests: ['server/record/walls.test.ts'],
    only: 'a request is a client’s own',
  },
  {
    name: 'words upon an older version stand beside the newest',
    file: 'domain/record/note.ts',
    text: "return saving.base === head.revision ? 'saved' : 'conflict'",
    instead: "return 'saved'",
    tests: ['server/record/record.test.ts'],
    only: 'two tabs lose nothing',
  },
  {
    name: 'late words of a tab do not replace its newer ones',
    file: 'domain/record/note.ts',
    text: "return saving.sequence > head.writerSequence ? 'saved' : 'late'",
    instead: "return 'saved'",
    tests: ['server/record/record.test.ts'],
    only: 'its own late words do not come back',
  },
  {
    name: 'what is signed is the version that was read',
    file: 'server/record/notes.ts',
    text: 'row.revision !== revision || ',
    instead: '',
    tests: ['server/record/record.test.ts'],
    only: 'a note is begun from a visit',
  },
  {
    name: 'a reading by the client is in their journal',
    file: 'server/record/requests.ts',
    text: "action: 'record-read'",
    instead: "action: 'record-seen'",
    tests: ['server/record/record.test.ts'],
    only: 'each reading in their journal',
  },
]
