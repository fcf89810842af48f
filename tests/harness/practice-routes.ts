// How each route of the rooms of a practice is asked about one practice. A route under a known prefix needs no line here,
// unless its body is one that the contract’s example does not fit.
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { PLAN } from './plans.ts'
import { PRICE } from './practices.ts'
import type { WholePractice } from './whole-practice.ts'

export const ROOM_ROUTES =
  /^\/api\/(?:professional\/|palette\/|record-requests|record-practices|documents|plans|client-links|form-requests|visit-links|admin\/absences|shared-scans)/

/** Whose `{id}` it is; the longest beginning counts. */
const IDS: Record<string, (whole: WholePractice) => string> = {
  '/api/admin/absences': ({ ids }) => ids.visit,
  '/api/client-links': ({ ids }) => ids.guest,
  '/api/documents': ({ ids }) => ids.document,
  '/api/form-requests': ({ ids }) => ids.formRequest,
  '/api/plans': ({ ids }) => ids.plan,
  '/api/professional/appointments': ({ ids }) => ids.visit,
  '/api/professional/busy-calendars': ({ ids }) => ids.calendar,
  '/api/professional/client-tags': ({ ids }) => ids.tag,
  '/api/professional/clients': ({ ids }) => ids.client,
  '/api/professional/documents': ({ ids }) => ids.document,
  '/api/professional/form-answers': ({ ids }) => ids.formRequest,
  '/api/professional/form-requests': ({ ids }) => ids.waitingRequest,
  '/api/professional/forms': ({ ids }) => ids.form,
  '/api/professional/note-templates': ({ ids }) => ids.template,
  '/api/professional/notes': ({ ids }) => ids.draft,
  '/api/professional/plans': ({ ids }) => ids.plan,
  '/api/professional/receipts': ({ ids }) => ids.visit,
  '/api/professional/record-requests': ({ ids }) => ids.recordRequest,
  '/api/professional/schedule/exceptions': ({ ids }) => ids.exception,
  '/api/professional/statements': ({ day }) => day.slice(0, 7),
  '/api/professional/visit-notes': ({ ids }) => ids.visit,
  '/api/record-requests': ({ ids }) => ids.recordRequest,
  '/api/shared-scans': ({ ids }) => ids.share,
  // Ten signs that open nothing: those that do are `guest-visits.test.ts`.
  '/api/visit-links': () => '0123456789',
}

export function idOf(path: string, whole: WholePractice): string {
  if (!path.includes('{')) return ''
  const [prefix] = Object.keys(IDS)
    .filter((beginning) => path.startsWith(`${beginning}/`))
    .toSorted((a, b) => b.length - a.length)
  const find = prefix && IDS[prefix]
  if (!find) throw new Error(`${path}: whose id it takes is a line of IDS (tests/harness/practice-routes.ts)`)
  return find(whole)
}

type Made<T> = Record<string, (whole: WholePractice) => T>

export const QUERIES: Made<string> = {
  downloadStatement: ({ day }) => `?from=${day}&to=${day}`,
  downloadYearStatement: ({ day }) => `?year=${day.slice(0, 4)}`,
  explainClosedTime: ({ day }) => `?day=${day}&from=540&until=600`,
  listFormRequests: ({ ids }) => `?client=${ids.client}`,
  listIssuedReceipts: ({ ids }) => `?appointment=${ids.visit}`,
  listSharedScans: ({ ids }) => `?appointment=${ids.visit}`,
  previewFollowUps: ({ practice, day }) =>
    `?serviceId=${practice.serviceId}&mode=video&firstDay=${day}&time=10:30&rhythm=2w&count=2`,
  readBusyTimes: ({ day }) => `?from=${day}&days=31`,
  readCalendar: ({ day }) => `?from=${day}&days=7`,
  readCountedVisits: () => '?figure=booked',
  downloadCountedVisits: () => '?figure=booked',
  readDaySheet: ({ startsAt }) => `?day=${startsAt.slice(0, 10)}`,
  readPracticeDay: ({ startsAt }) => `?day=${startsAt.slice(0, 10)}`,
  readStormDay: ({ startsAt }) => `?day=${startsAt.slice(0, 10)}`,
}

const NOTE = { sections: [{ code: 'data', name: '', text: 'Autrement' }], marks: [], measures: [] }
const CONSENT = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }

const opening = ({ day, practice }: WholePractice) => ({
  kind: 'open',
  firstDay: day,
  lastDay: day,
  opensMinute: 540,
  closesMinute: 600,
  placeId: practice.placeId,
  modes: ['in-person'],
})

export const BODIES: Made<unknown> = {
  addFollowUps: ({ practice, startsAt }) => ({
    serviceId: practice.serviceId,
    mode: 'video',
    priceCents: PRICE,
    startsAt: [startsAt],
  }),
  addScheduleException: opening,
  addVisitForClient: ({ practice, ids, startsAt }) => ({
    practiceClientId: ids.client,
    serviceId: practice.serviceId,
    mode: 'video',
    placeId: null,
    startsAt,
    priceCents: PRICE,
  }),
  changeScheduleException: ({ day }) => ({ kind: 'closed', firstDay: day, lastDay: day }),
  beginForm: () => ({ consent: CONSENT }),
  beginNote: ({ ids }) => ({ clientId: ids.client, appointmentId: ids.visit, template: ids.template }),
  chooseFormServices: ({ practice }) => ({ serviceIds: [practice.serviceId] }),
  makePlan: ({ ids }) => ({ practiceClientId: ids.client }),
  makeForm: ({ ids }) => ({ copyOf: ids.form }),
  notePaidOnSite: ({ day }) => ({ amountCents: PRICE, method: 'cash', paidOn: day }),
  proposeStormDay: ({ day, ids }) => ({ day, appointmentIds: [ids.visit] }),
  saveNote: () => ({ base: 0, writer: '01900000-0000-7000-8000-000000000000', sequence: 1, content: NOTE }),
  sayOfPlan: () => ({ item: 'i1', feeling: 'pain', words: 'Autrement' }),
  sayTaxRegistration: ({ day }) => ({
    isRegistered: true,
    from: day,
    gstNumber: '123456789 RT0001',
    qstNumber: '1234567890 TQ0001',
  }),
  savePlanDraft: () => ({ revision: 1, draft: PLAN }),
  searchClients: ({ mark, ids }) => ({ name: mark, tagId: ids.tag }),
  searchNotes: ({ ids }) => ({ clientId: ids.client }),
  sendForm: ({ ids }) => ({ formId: ids.form, practiceClientId: ids.client }),
  setSchedule: () => ({
    weekly: [{ weekday: 1, opensMinute: 0, closesMinute: 1_440, modes: ['video'] }],
    rules: {
      zone: 'America/Toronto',
      gridMinutes: 30,
      minimumNoticeMinutes: 0,
      horizonDays: 60,
      maxVisitsPerDay: null,
      isClosedOnHolidays: false,
    },
    policy: { lateFeePercent: 50, moveUntilHours: 2 },
  }),
  shiftAppointment: ({ startsAt }) => ({
    startsAt,
    endsAt: Temporal.Instant.from(startsAt).add({ minutes: 50 }).toString(),
    version: 2,
  }),
  sharePlanProgress: () => ({ isShared: true, consent: CONSENT }),
  tickPlanItem: ({ today }) => ({ item: 'i1', day: today, isDone: true }),
  tagClient: ({ ids }) => ({ tagIds: [ids.tag] }),
  askForRecord: ({ practice }) => ({ professionalId: practice.professionalId }),
}

/** Whom a route is for, when it is not the professional of the practice. */
export const READERS: Record<string, readonly string[]> = {
  '/api/admin/absences': ['an administrator'],
  '/api/client-links': ['client'],
  '/api/documents': ['client'],
  '/api/form-requests': ['client'],
  '/api/plans': ['client'],
  '/api/record-practices': ['client'],
  '/api/record-requests': ['client'],
  '/api/visit-links': [],
}

/** Its row takes a visit that was paid: `server/receipts/issued.test.ts` reads one as each of them. */
export const WITHOUT_A_ROW: readonly string[] = ['downloadIssuedReceipt']

/** They are asked by month, and answer what the asking practice had in it. */
export const TELLS_STRANGERS_NOTHING: readonly string[] = ['readMonthStatement', 'downloadMonthStatement']
