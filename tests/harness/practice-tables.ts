// Who sees a row of each table of the rooms of a practice. Whoever is not named sees none and changes none.
type Principal = 'professional' | 'client' | 'an administrator'
type Wall =
  | {
      readers: readonly Principal[]
      /** The worker: reads, is let in and finds none of what is still needed, or is refused. */
      worker: 'reads' | 'none' | 'denied'
    }
  | { open: string }

export const ROOMS: readonly string[] = [
  'booking/appointments',
  'booking/busy-calendars',
  'clients',
  'day',
  'figures',
  'forms',
  'palette',
  'plans',
  'record',
  'taxes',
]

const ITS_OWN = { readers: ['professional'], worker: 'denied' } as const
const OF_BOTH = { readers: ['professional', 'client'], worker: 'denied' } as const
const AND_WORKER = { readers: ['professional'], worker: 'reads' } as const

const BY_STATEMENT =
  'The api reads it for both people of a visit and for every calendar: each statement says whose.'

export const WALLS: Record<string, Wall> = {
  'market.practice_client': AND_WORKER,
  'market.client_visit': AND_WORKER,
  'market.client_tag': ITS_OWN,
  'market.practice_client_tag': ITS_OWN,

  // Their client reads the signed ones, once the practice opened them (`server/record/walls.test.ts`: not before).
  'market.client_record': { readers: ['professional', 'client'], worker: 'none' },
  'market.note': OF_BOTH,
  'market.note_addendum': OF_BOTH,
  'market.note_revision': ITS_OWN,
  'market.note_template': ITS_OWN,
  'market.record_request': OF_BOTH,

  // The worker finds those that were never given, and forgets them.
  'market.client_document': { readers: ['professional', 'client'], worker: 'none' },

  'market.plan': { readers: ['professional', 'client'], worker: 'reads' },
  'market.plan_draft': ITS_OWN,
  'market.plan_version': OF_BOTH,
  'market.plan_agreement': OF_BOTH,
  // The worker finds those that were not shared, and forgets them with the plan.
  'market.plan_tick': { readers: ['professional', 'client'], worker: 'none' },
  'market.plan_words': OF_BOTH,

  'market.tax_registration': AND_WORKER,

  'market.form': ITS_OWN,
  'market.form_service': ITS_OWN,
  'market.form_version': OF_BOTH,
  'market.form_request': { readers: ['professional', 'client'], worker: 'reads' },
  'health.form_key': OF_BOTH,
  'health.form_answer': OF_BOTH,

  'market.busy_calendar': AND_WORKER,
  'market.busy_time': {
    open: 'Everybody’s free times are computed from it; it holds spans and nothing else.',
  },

  'market.absence_review': { readers: ['professional', 'client', 'an administrator'], worker: 'reads' },
  'market.favourite': { readers: ['client'], worker: 'denied' },
  'market.lapsed_request': { readers: [], worker: 'reads' },
  'market.on_site_payment': ITS_OWN,
  'market.visit_contact': OF_BOTH,
  'market.visit_decision': AND_WORKER,
  'market.visit_link': AND_WORKER,
  'market.visit_shift': AND_WORKER,
  'market.appointment': { open: BY_STATEMENT },
  'market.appointment_reminder': { open: BY_STATEMENT },
  'market.time_claim': { open: BY_STATEMENT },
  'market.calendar_feed': {
    open: 'A hash an account, found by the secret in the address, before anybody is known.',
  },
  'market.appointment_transition': { open: 'The rules of states, of nobody.' },
}
