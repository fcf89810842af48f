import { nextOffer, type Offer } from '#domain/booking/wait-list.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { notify } from '#server/notifier/index.ts'
import {
  expireLapsed,
  insertHold,
  isClientBusy,
  languageOf,
  lockTime,
  momentWords,
  otherPerson,
  pageOf,
  placeWords,
  readAppointment,
  totalOf,
  type BookingDependencies,
} from '../appointments/index.ts'
import { type Bookable, lockProfessional, questionOf, readBookable } from '../schedule/index.ts'
import {
  forgetFreedTime,
  patchFreeTimes,
  professionalsWithFreedTime,
  readFreedTime,
  type Span,
} from '../slots/index.ts'
import * as q from './queries.ts'

/** Offers made for one professional in one run: what is left waits for the next minute. */
const OFFERS_MAX = 50
const PROFESSIONALS_MAX = 200
/** An overlap, an offer that another worker made, a deadlock: the database said no, so it is looked at again. */
const RETRY_CODES = new Set(['23P01', '23505', '40P01'])

/** Offers what was freed, of one professional or of everyone. Safe to run twice, and by two workers at once. */
export async function offerFreedTime(
  database: Database,
  dependencies: BookingDependencies,
  professionalId?: string,
): Promise<number> {
  const due = professionalId
    ? [professionalId]
    : await database.readAs(null, (db) => professionalsWithFreedTime(db, PROFESSIONALS_MAX))
  let made = 0
  for (const id of due)
    for (let count = 0; count < OFFERS_MAX; count++) {
      const outcome = await offerOnce(database, dependencies, id)
      if (outcome === 'done') break
      if (outcome === 'offered') made++
    }
  return made
}

type Outcome = 'offered' | 'again' | 'done'

/** One offer a transaction: it locks one client, so that no two workers wait for each other. */
async function offerOnce(
  database: Database,
  dependencies: BookingDependencies,
  professionalId: string,
): Promise<Outcome> {
  try {
    return await database.withActor(null, (tx) => offerNext(dependencies, tx, professionalId))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (RETRY_CODES.has(code)) return 'again'
    throw error
  }
}

async function offerNext(
  dependencies: BookingDependencies,
  tx: Tx,
  professionalId: string,
): Promise<Outcome> {
  await lockProfessional(tx, professionalId)
  // An offer that lapsed is freed time like any other: the trigger of the appointment says so.
  const lapsed = await expireLapsed(tx, professionalId)
  const freed = await readFreedTime(tx, professionalId)
  if (freed.length === 0) return 'done'

  const bookable = await readBookable(tx, professionalId)
  const offer = bookable && nextOffer(await q.readLine(tx, professionalId), freed, questions(bookable))
  if (!offer) {
    await forgetFreedTime(
      tx,
      freed.map(({ id }) => id),
    )
    return 'done'
  }
  const { clientId } = offer.entry
  await lockTime(tx, professionalId, clientId)
  await expireLapsed(tx, clientId)
  // Since the line was read they may have booked something else.
  if (await isClientBusy(tx, clientId, offer.slot)) return 'again'
  await makeOffer(dependencies, tx, bookable, offer, lapsed)
  return 'offered'
}

const questions = (bookable: Bookable) => (entry: q.LineEntry, mode: q.LineEntry['modes'][number]) => {
  const visit = bookable.services.find(({ id }) => id === entry.serviceId)
  if (!visit?.modes.includes(mode) || bookable.userId === entry.clientId) return undefined
  return questionOf(bookable, { visit, mode, placeId: mode === 'in-person' ? entry.placeId : null })
}

async function makeOffer(
  dependencies: BookingDependencies,
  tx: Tx,
  bookable: Bookable,
  { entry, mode, slot, until: lapsesAt }: Offer<q.LineEntry>,
  lapsed: readonly Span[],
): Promise<void> {
  const service = bookable.services.find(({ id }) => id === entry.serviceId)
  if (!service) return
  const people = { professionalId: bookable.id, clientId: entry.clientId }
  const from = slot.startsAt.subtract({ minutes: service.bufferBeforeMinutes })
  const until = slot.endsAt.add({ minutes: service.bufferAfterMinutes })
  const appointmentId = await insertHold(tx, {
    ...people,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    busyFrom: from,
    busyUntil: until,
    zone: slot.zone,
    mode,
    placeId: slot.placeId,
    attendee: entry.attendee,
    attendeeName: entry.attendeeName,
    serviceId: service.id,
    serviceNameFr: service.nameFr,
    serviceNameEn: service.nameEn,
    priceCents: service.priceCents,
    ...bookable.policy,
    heldUntil: lapsesAt,
    answerHours: service.answerHours,
  })
  const claim = { appointmentId, from: from.epochMilliseconds, until: until.epochMilliseconds }
  await patchFreeTimes(tx, { ...bookable, claims: [...bookable.claims, claim] }, [...lapsed, { from, until }])
  const offerId = await q.insertOffer(tx, {
    ...people,
    entryId: entry.id,
    appointmentId,
    startsAt: slot.startsAt,
  })
  await notifyOffer(dependencies, tx, appointmentId, offerId)
  // When it lapses, the next in line is asked at once and not at the next minute.
  await dependencies.jobs.send(
    tx,
    'booking.offer-time',
    { professionalId: bookable.id },
    { startAfter: lapsesAt },
  )
}

async function notifyOffer(
  dependencies: BookingDependencies,
  tx: Tx,
  appointmentId: string,
  offerId: string,
): Promise<void> {
  const row = await readAppointment(tx, appointmentId)
  if (!row?.heldUntil) return
  const locale = languageOf(row, 'client')
  await notify(tx, {
    kind: 'time-freed',
    userId: row.clientId,
    about: {
      visit: row.id,
      at: row.startsAt.toString(),
      zone: row.zone,
      until: row.heldUntil.toString(),
    },
    mail: {
      template: 'booking-wait-offer',
      lane: 'prompt',
      language: locale,
      facts: {
        firstName: row.clientFirstName,
        date: formatDate(row.startsAt, locale, row.zone),
        when: momentWords(row.startsAt, row.zone, locale),
        with: otherPerson(row, 'client'),
        where: placeWords(row, locale),
        // How it will be paid is chosen with the answer; taxes are part of what it costs.
        pay: formatMoney(totalOf(row), locale),
        until: momentWords(row.heldUntil, row.zone, locale),
        link: pageOf(dependencies, 'client', locale),
        ...(row.attendeeName ? { for: row.attendeeName } : {}),
      },
    },
    onceKey: `wait-offer/${offerId}`,
  })
}
