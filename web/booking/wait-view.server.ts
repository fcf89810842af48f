import type { components } from '#contract/api.d.ts'
import { DAY_PARTS, type DayPart } from '#domain/booking/wait-list.ts'
import { formatDay, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { modeNames } from '#web/shell/directory-names.server.ts'
import { localPath } from '#web/shell/paths.ts'
import { inLanguage, personOf, type PublicProfile, whomQuestion } from './book-view.server.ts'
import type { Choice } from './choice.ts'
import { upperFirst, whenOf } from './picker-view.server.ts'

type Appointment = components['schemas']['Appointment']
export type WaitView = ReturnType<typeof waitView>

/** 2 November 2026 is a Monday. */
const weekdayName = (weekday: number) =>
  upperFirst(formatDay(`2026-11-0${weekday + 1}`, getLocale()).split(/[ ,]/)[0] ?? '')

/** What the page asks: everything is ticked until the person says otherwise. */
export function waitView(profile: PublicProfile, choice: Choice, mine: readonly Appointment[]) {
  const { name } = profile
  const service = profile.services.find(({ id }) => id === choice.service) ?? profile.services[0]
  if (!service) return null
  const own = mine.find(
    (visit) =>
      visit.state === 'scheduled' && visit.service.id === service.id && visit.professional.id === profile.id,
  )
  const partNames: Record<DayPart, string> = {
    morning: m.waiting_morning(),
    afternoon: m.waiting_afternoon(),
    evening: m.waiting_evening(),
  }
  return {
    head: {
      title: m.waiting_title({ name }),
      description: m.waiting_description({ name }),
      path: `/book/${profile.slug}/wait`,
    },
    heading: m.waiting_heading(),
    lead: m.waiting_lead({ name }),
    person: personOf(profile),
    back: localPath(`/book/${profile.slug}`),
    backLabel: m.waiting_back(),
    form: m.waiting_form(),
    formText: m.waiting_form_text(),
    hidden: { professionalId: profile.id, serviceId: service.id },
    service: { term: m.waiting_service(), value: inLanguage(service) },
    modes: {
      legend: m.waiting_modes(),
      options: service.modes.map((mode) => ({ value: mode, label: modeNames()[mode] })),
      chosen: choice.mode && service.modes.includes(choice.mode) ? [choice.mode] : service.modes,
    },
    weekdays: {
      legend: m.waiting_weekdays(),
      options: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) })),
    },
    parts: {
      legend: m.waiting_parts(),
      options: DAY_PARTS.map((part) => ({ value: part, label: partNames[part] })),
    },
    firstDay: m.waiting_first_day(),
    lastDay: m.waiting_last_day(),
    daysHint: m.waiting_days_hint(),
    today: Temporal.Now.plainDateISO(QUEBEC_ZONE).toString(),
    visit: own && {
      legend: m.waiting_for_visit(),
      options: [
        {
          value: own.id,
          label: m.waiting_replace_visit({ when: whenOf(own) }),
          hint: m.waiting_replace_hint(),
        },
        { value: '', label: m.waiting_keep_visit() },
      ],
    },
    whom: whomQuestion(name),
    submit: m.waiting_join(),
    busy: m.waiting_join_busy(),
    note: m.waiting_join_note(),
    how: {
      title: m.waiting_how(),
      steps: [m.waiting_how_freed(), m.waiting_how_hour(), m.waiting_how_next()],
    },
  }
}
