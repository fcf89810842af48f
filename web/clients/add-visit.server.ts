import type { components } from '#contract/api.d.ts'
import { MODES, type Mode } from '#domain/directory/modes.ts'
import { isProfessionCode } from '#domain/directory/professions.ts'
import { formatMoney, formatTime, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { typedDate } from '#domain/kernel/typed-date.ts'
import { cents } from '#domain/kernel/money.ts'
import { isRegisteredOn } from '#domain/pricing/registration.ts'
import { serviceTaxes } from '#domain/pricing/service-taxes.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { clockIn, minutesBetween, type OwnTime, ownTime, rulesPassed } from './own-time.server.ts'
import { NOBODY, typedPerson } from './person-form.server.ts'
import type { TypedPerson } from './person-fields.tsx'

export type Wanted = {
  person: TypedPerson
  practiceClientId: string
  serviceId: string
  /** « in-person/<place> » or « video ». */
  where: string
  from: string
  /** A time on the wall clock of that day, pressed in the calendar or typed. */
  at: string
  /** The length of what was drawn in the calendar: a service of that length is proposed. */
  minutes: number
  /** The day and the time for which the page was shown: others that are typed come before a time that was chosen. */
  shown: string
  startsAt: string
  /** By card at the link of the visit, for somebody without an account. */
  paysAtLink: boolean
}

export const wantedIn = (form: FormData): Wanted => ({
  person: typedPerson(form),
  practiceClientId: formText(form, 'practiceClientId'),
  serviceId: formText(form, 'serviceId'),
  where: formText(form, 'where'),
  from: formText(form, 'from'),
  at: clockIn(formText(form, 'at')),
  minutes: 0,
  shown: formText(form, 'shown'),
  startsAt: formText(form, 'startsAt'),
  paysAtLink: formText(form, 'pays') === 'link',
})

/** What the address carries: a client, a day and a time, as the calendar and the file lead here. */
export function wantedAt(search: URLSearchParams): Wanted {
  const at = clockIn(search.get('at'))
  return {
    person: NOBODY,
    practiceClientId: search.get('client') ?? '',
    serviceId: '',
    where: '',
    from: search.get('day') ?? '',
    at,
    minutes: minutesBetween(at, clockIn(search.get('until'))),
    shown: '',
    startsAt: '',
    paysAtLink: false,
  }
}

type File = components['schemas']['OnboardingFile']

const DAYS = 14
const TIMES_MAX = 20

export const modeOf = (where: string): Mode => MODES.find((mode) => mode === where.split('/')[0]) ?? 'video'
export const placeOf = (where: string): string | null => where.split('/')[1] ?? null

/** Everything that the page shows for what was asked so far. */
export async function addVisitView(api: ApiClient, wanted: Wanted) {
  const signIn = localPath('/login')
  const file = loaded(await api.GET('/api/onboarding'), signIn)
  const schedule = loaded(await api.GET('/api/professional/schedule'), signIn)
  const client = wanted.practiceClientId ? await findClient(api, wanted.practiceClientId) : null
  const service =
    file.services.find(({ id }) => id === wanted.serviceId) ?? fittingService(file, wanted.minutes)
  const wheres = service ? wheresOf(file, service) : []
  const where = wheres.find(({ value }) => value === wanted.where)?.value ?? wheres[0]?.value ?? ''
  const zone = schedule.rules.zone || QUEBEC_ZONE
  const now = Temporal.Now.plainDateISO(zone)
  const today = now.toString()
  const typed = typedDate(wanted.from, now)?.toString() ?? today
  const from = typed > today ? typed : today
  const isOpen = service && schedule.isBookable && where
  const times = isOpen
    ? await freeTimes(api, { id: schedule.professionalId, serviceId: service.id, where, from })
    : []
  const place = placeOf(where)
  const visit = service && { service: service.id, mode: modeOf(where), ...(place && { place }) }
  const asked =
    isOpen && visit && wanted.at
      ? await ownTime(api, { day: from, at: wanted.at, minutes: service.durationMinutes, zone, visit })
      : null
  const { own, startsAt } = chosenTime(wanted, { from, times, asked })
  return {
    client,
    price: service ? priceText(service.priceCents, file, startsAt.slice(0, 10) || from) : '',
    day: await readDay(api, startsAt.slice(0, 10) || from),
    isBookable: schedule.isBookable,
    services: file.services.map(({ id, nameFr, nameEn, durationMinutes }) => ({
      id,
      name: (getLocale() === 'en' ? nameEn : null) ?? nameFr,
      minutes: durationMinutes,
    })),
    serviceId: service?.id ?? '',
    priceCents: service?.priceCents ?? 0,
    wheres,
    where,
    from,
    today,
    at: wanted.at,
    shown: `${from} ${wanted.at}`,
    times,
    own,
    /** The time that is chosen is one that only its owner takes. */
    isOwn: own !== null && own.startsAt === startsAt,
    passed: rulesPassed(own),
    person: wanted.person,
    startsAt,
    paysAtLink: wanted.paysAtLink,
  }
}

type Times = Awaited<ReturnType<typeof freeTimes>>

/** A time that was asked for and is offered to everybody is one of those; another is its owner's own. */
function chosenTime(
  { startsAt, at, shown }: Wanted,
  { from, times, asked }: { from: string; times: Times; asked: OwnTime | null },
) {
  const offered = asked && times.find((time) => isSameMoment(time.startsAt, asked.startsAt))
  const own = offered ? null : asked
  const free = [...(own?.closed.mayBeTaken ? [own] : []), ...times]
  const isNewlyAsked = asked !== null && shown !== `${from} ${at}`
  const kept = isNewlyAsked ? undefined : free.find((time) => time.startsAt === startsAt)
  const first = isNewlyAsked ? (offered ?? (own?.closed.mayBeTaken ? own : undefined)) : undefined
  return { own, startsAt: (kept ?? first)?.startsAt ?? '' }
}

const isSameMoment = (one: string, other: string) => Temporal.Instant.from(one).equals(other)

/** The longest service that fits what was drawn; without any, the first. */
const fittingService = ({ services }: File, minutes: number) =>
  services
    .filter(({ durationMinutes }) => durationMinutes <= minutes)
    .toSorted((one, other) => other.durationMinutes - one.durationMinutes)[0] ?? services[0]

async function findClient(api: ApiClient, id: string) {
  const { data } = await api.GET('/api/professional/clients/{id}', { params: { path: { id } } })
  return data ? { id, name: `${data.firstName} ${data.lastName}`.trim(), hasAccount: data.hasAccount } : null
}

function wheresOf(file: File, service: File['services'][number]) {
  const modes: readonly string[] = service.modes
  return [
    ...(modes.includes('in-person')
      ? file.places
          .filter(({ street }) => street !== null)
          .map(({ id, name, street, city }) => ({
            value: `in-person/${id}`,
            label: name ?? [street, city].filter(Boolean).join(', '),
          }))
      : []),
    ...(modes.includes('video') ? [{ value: 'video', label: null }] : []),
  ]
}

async function freeTimes(
  api: ApiClient,
  { id, serviceId, where, from }: { id: string; serviceId: string; where: string; from: string },
) {
  const place = placeOf(where)
  const mode = modeOf(where)
  const { data } = await api.GET('/api/professionals/{id}/availability', {
    params: {
      path: { id },
      query: {
        service: serviceId,
        mode: mode === 'at-home' ? 'video' : mode,
        ...(place ? { place } : {}),
        from,
        days: DAYS,
      },
    },
  })
  return (data?.days ?? [])
    .flatMap(({ zone, slots }) =>
      slots.map((slot) => ({ startsAt: slot.startsAt, placeId: slot.placeId, zone })),
    )
    .slice(0, TIMES_MAX)
}

/** « 115,00 $ + 5,75 $ TPS + 11,47 $ TVQ = 132,22 $ » */
function priceText(priceCents: number, { profession: code, taxes }: File, day: string): string {
  const locale = getLocale()
  const profession = code && isProfessionCode(code) ? code : 'other'
  const on = Temporal.PlainDate.from(day)
  const isRegistered = isRegisteredOn(taxes, on)
  const { gst, qst, total } = serviceTaxes(cents(priceCents), { profession, on, isRegistered })
  const price = formatMoney(priceCents, locale)
  if (gst + qst === 0) return m.clients_visit_price_exempt({ price })
  return m.clients_visit_price_taxed({
    price,
    gst: formatMoney(gst, locale),
    qst: formatMoney(qst, locale),
    total: formatMoney(total, locale),
  })
}

/** What else there is that day, beside the time to choose. */
async function readDay(api: ApiClient, day: string) {
  const { data } = await api.GET('/api/professional/appointments', {
    params: { query: { from: day, days: 1 } },
  })
  const locale = getLocale()
  const visits = (data ?? [])
    .filter(({ state }) => state !== 'cancelled' && state !== 'expired')
    .map(({ id, startsAt, endsAt, zone, client, service }) => ({
      id,
      hours: m.appointments_range({
        start: formatTime(startsAt, locale, zone),
        end: formatTime(endsAt, locale, zone),
      }),
      what: [client && `${client.firstName} ${client.lastName}`.trim(), service.nameFr]
        .filter(Boolean)
        .join(' · '),
    }))
  return { day, visits }
}
