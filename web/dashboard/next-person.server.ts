import type { components } from '#contract/api.d.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { formatUntil, NEAR_MINUTES } from '#domain/kernel/format-until.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { meetingPath } from '#web/product/visits/meeting-path.ts'
import { visitWords } from '#web/product/visits/visit-words.server.ts'
import { whoComes } from './who-comes.ts'

type Next = NonNullable<components['schemas']['PracticeDay']['next']>
export type NextPersonView = ReturnType<typeof nextPerson>

export function nextPerson(
  { visit, practiceClientId, isFirstVisit, shares, missing }: Next,
  { now, today, zone: dayZone }: { now: Temporal.Instant; today: string; zone: string },
) {
  const locale = getLocale()
  const { id, time, mode, service, minutes, place, reason, zone } = visitWords(visit, now)
  const away = now.until(Temporal.Instant.from(visit.startsAt)).total('minutes')
  const card = visit.money.shares.find(({ payer }) => payer === 'card')
  return {
    id,
    time,
    mode,
    service,
    minutes,
    place: mode === 'in-person' ? place : null,
    name: whoComes(visit),
    reason,
    practiceClientId,
    isFirstVisit,
    until: formatUntil(visit.startsAt, { now: now.toString(), zone, locale }),
    isNear: away < NEAR_MINUTES,
    isNow: away < 0.5,
    isToday:
      Temporal.Instant.from(visit.startsAt).toZonedDateTimeISO(dayZone).toPlainDate().toString() === today,
    meeting: meetingPath(visit),
    shares: shares.map(({ shareId, questionnaire, completedAt, endsAt }) => ({
      shareId,
      questionnaire,
      day: formatShortDay(completedAt, locale),
      until: formatShortDay(endsAt, locale),
    })),
    reserved: card && visit.money.state === 'reserved' ? formatMoney(card.amountCents, locale) : null,
    missing: missing.map(({ kind, amountCents }) => ({ kind, amount: formatMoney(amountCents, locale) })),
  }
}
