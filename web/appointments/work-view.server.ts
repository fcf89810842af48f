import type { components } from '#contract/api.d.ts'
import { formatDay, formatMoney, formatTime, plainDollars, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

type Work = components['schemas']['VisitWork']
export type WorkView = ReturnType<typeof workView>

/** What the page of a visit shows of the work around it, in the reader's words and the zone of the visit. */
export function workView({ undoUntil, absence, onSite, services, ...who }: Work, zone: string) {
  const locale = getLocale()
  const day = (moment: string) => formatDay(dayIn(moment, zone), locale)
  const now = Temporal.Now.instant()
  return {
    isGuest: who.isGuest,
    practiceClientId: who.practiceClientId,
    hasServices: services.length > 0,
    paysAtLink: who.paysAtLink,
    undo:
      undoUntil === null
        ? null
        : {
            until: formatTime(undoUntil, locale, zone),
            minutes: Math.max(1, Math.ceil(now.until(Temporal.Instant.from(undoUntil)).total('minutes'))),
          },
    absence: absence && {
      ...absence,
      amount: formatMoney(absence.amountCents, locale),
      answerDay: day(absence.answerUntil),
      decideDay: day(absence.decideUntil),
    },
    onSite: {
      ...onSite,
      due: formatMoney(onSite.dueCents, locale),
      // As the field wants it typed.
      typed:
        locale === 'fr' ? plainDollars(onSite.dueCents).replace('.', ',') : plainDollars(onSite.dueCents),
      today: now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString(),
      paid: onSite.paid && {
        ...onSite.paid,
        amount: formatMoney(onSite.paid.amountCents, locale),
        day: formatDay(onSite.paid.paidOn, locale),
      },
    },
  }
}

/** The day of a moment where the visit is. */
const dayIn = (moment: string, zone: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()
