import type pg from 'pg'
import type { Tx } from '#server/platform/database.ts'
import type { EventDependencies } from '#server/stripe/index.ts'
import type { Random } from '../random.ts'
import type { Agenda } from './agenda.ts'
import type { Calendars, Practice } from './calendars.ts'
import type { Callers } from './callers.ts'
import type { Doors } from './doors.ts'
import type { Person } from './people.ts'
import type { DemoWorker } from './worker.ts'

/** What a topic of the demo works with. */
export type World = {
  agenda: Agenda
  calendars: Calendars
  callers: Callers
  worker: DemoWorker
  doors: Doors
  events: EventDependencies
  /** Of the database, for what no route tells: the link that a letter carried, a name at Stripe. */
  owner: pg.Client
  random: Random
  /** Stripe's stand-in lives at the moment of the demo. */
  alignStripe: () => Promise<void>
  member: Person
  employer: Person
  admin: Person
  /** What administrators do with a command, until the back office has a page for it. */
  asAdmin: (work: (tx: Tx) => Promise<void>) => Promise<void>
  clients: readonly Person[]
  candidates: readonly Person[]
  practices: Practices
}

type Practices = Record<
  'amelie' | 'noemie' | 'etienne' | 'samuel' | 'mamadou' | 'sarah' | 'linh' | 'elise' | 'fatou',
  Practice
>
