/** Every state of an appointment. Those that occupy time stand first. */
export const APPOINTMENT_STATES = [
  'held',
  'requested',
  'scheduled',
  'completed',
  'no_show',
  'cancelled',
  'expired',
] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** These states keep the time of the professional and of the client: the database refuses a second one. */
export const OCCUPYING_STATES = ['held', 'requested', 'scheduled'] as const satisfies AppointmentState[]

export type AppointmentActor = 'client' | 'professional' | 'payer' | 'clock' | 'admin'

type Transition = {
  /** `null`: the appointment begins. */
  from: AppointmentState | null
  event: string
  to: AppointmentState
  by: readonly AppointmentActor[]
}

/**
 * The whole life of an appointment. `market.appointment_transition` holds the same rows, and the database refuses a
 * change that is not among them; a test compares the two.
 */
export const TRANSITIONS = [
  // The clock holds a freed time for who waits for it.
  { from: null, event: 'hold', to: 'held', by: ['client', 'clock'] },
  // For somebody whom they see already; nothing is paid ahead.
  { from: null, event: 'add', to: 'scheduled', by: ['professional'] },
  // The same for somebody without an account, whom the practice wrote down.
  { from: null, event: 'add-guest', to: 'scheduled', by: ['professional'] },
  { from: 'held', event: 'confirm', to: 'scheduled', by: ['client', 'payer'] },
  { from: 'held', event: 'request', to: 'requested', by: ['client', 'payer'] },
  { from: 'held', event: 'release', to: 'expired', by: ['client'] },
  { from: 'held', event: 'expire', to: 'expired', by: ['clock'] },
  { from: 'requested', event: 'accept', to: 'scheduled', by: ['professional'] },
  { from: 'requested', event: 'decline', to: 'cancelled', by: ['professional'] },
  { from: 'requested', event: 'expire', to: 'expired', by: ['clock'] },
  { from: 'requested', event: 'cancel', to: 'cancelled', by: ['client'] },
  { from: 'scheduled', event: 'cancel', to: 'cancelled', by: ['client', 'professional', 'admin'] },
  { from: 'scheduled', event: 'move', to: 'scheduled', by: ['client', 'professional'] },
  // Only the client's own word moves a visit online (storm day).
  { from: 'scheduled', event: 'change-mode', to: 'scheduled', by: ['client'] },
  { from: 'scheduled', event: 'complete', to: 'completed', by: ['professional', 'clock'] },
  { from: 'scheduled', event: 'miss', to: 'no_show', by: ['professional'] },
  { from: 'completed', event: 'miss', to: 'no_show', by: ['professional'] },
  { from: 'no_show', event: 'contest', to: 'no_show', by: ['client'] },
  // Within minutes of the decision: its money and its message wait that long (visit-decision.ts).
  { from: 'completed', event: 'undo-complete', to: 'scheduled', by: ['professional'] },
  { from: 'completed', event: 'undo-excuse', to: 'no_show', by: ['professional'] },
  { from: 'no_show', event: 'undo-miss', to: 'scheduled', by: ['professional'] },
  { from: 'no_show', event: 'undo-late-miss', to: 'completed', by: ['professional'] },
  { from: 'no_show', event: 'keep', to: 'no_show', by: ['professional'] },
  { from: 'no_show', event: 'uphold', to: 'no_show', by: ['admin'] },
  { from: 'no_show', event: 'waive', to: 'no_show', by: ['admin'] },
  { from: 'no_show', event: 'excuse', to: 'completed', by: ['professional', 'admin'] },
] as const satisfies readonly Transition[]

export type AppointmentEvent = (typeof TRANSITIONS)[number]['event']

/** The state after the event, or nothing when this actor may not do that now. */
export function after(
  state: AppointmentState,
  event: AppointmentEvent,
  by: AppointmentActor,
): AppointmentState | undefined {
  const rows: readonly Transition[] = TRANSITIONS
  return rows.find((row) => row.from === state && row.event === event && row.by.includes(by))?.to
}
