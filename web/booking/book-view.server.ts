import type { components } from '#contract/api.d.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { modeNames } from '#web/shell/directory-names.server.ts'
import { localPath } from '#web/shell/paths.ts'
import { photoPath } from '#web/shell/photo-path.ts'
import { type Choice, withChoice } from './choice.ts'
import { epochOf, type FreeSlots } from './free-slots.server.ts'
import { alternativesView, oneStop, pickerView, rangeOf, upperFirst, whenOf } from './picker-view.server.ts'

type Appointment = components['schemas']['Appointment']
export type PublicProfile = components['schemas']['PublicProfile']
export type BookView = ReturnType<typeof bookView>

type Reader = { isSignedIn: boolean; mine: Appointment | null }

/** The page's words, in the reader's language only. `choice` is what the page shows, defaults included. */
export function bookView(profile: PublicProfile, free: FreeSlots, choice: Choice, reader: Reader) {
  const { isSignedIn, mine } = reader
  const { name } = profile
  const path = localPath(`/book/${profile.slug}`)
  const { service } = free.availability
  const placeOf = (id: string | null) => profile.places.find((place) => place.id === id)
  const hasSeveralPlaces = choice.mode === 'in-person' && profile.places.length > 1
  const here = `${withChoice(path, choice, {})}#qui`
  return {
    head: {
      title: m.booking_title({ name }),
      description: m.booking_description({ name }),
      path: `/book/${profile.slug}`,
    },
    heading: m.booking_heading(),
    lead: m.booking_lead({ name }),
    person: personOf(profile),
    steps: {
      service: m.booking_step_service(),
      mode: m.booking_step_mode(),
      time: m.booking_step_time(),
      whom: m.booking_step_whom(),
    },
    services: servicesOf(profile, service.id, choice, path),
    modes: modesOf(profile, service.id, choice, path),
    modesLabel: m.booking_mode_legend(),
    places: hasSeveralPlaces ? placesOf(profile, choice, path) : [],
    placesLabel: m.booking_place_legend(),
    picker: pickerView(free, {
      path,
      choice,
      placeName: (id) => (hasSeveralPlaces && !choice.place ? (placeOf(id)?.city ?? null) : null),
    }),
    isEmpty: free.slots.length === 0 && free.availability.next === null && !free.chosen,
    empty: {
      title: m.booking_none_title(),
      text: m.booking_none_text({ name }),
      action: {
        to: `${localPath('/search')}?profession=${profile.profession}`,
        label: m.booking_none_action(),
      },
    },
    wait: {
      text: m.waiting_link_text(),
      to: withChoice(`${path}/wait`, { ...choice, view: 'month' }, { from: null, day: null, time: null }),
      label: m.waiting_link(),
    },
    mine: mine && mineOf(mine),
    // What the reader keeps is not free either: nobody else took it.
    gone:
      free.instead && !isSame(mine, choice.time)
        ? {
            title: m.booking_gone_title(),
            text: m.booking_gone_text(),
            near: m.booking_gone_near(),
            slots: alternativesView(free.instead, path, choice),
          }
        : null,
    summary: summaryOf(profile, free, choice),
    whom: free.chosen ? whomOf(name) : null,
    hidden: free.chosen && {
      professionalId: profile.id,
      serviceId: service.id,
      mode: free.availability.mode,
      placeId: free.chosen.placeId ?? '',
      startsAt: free.chosen.startsAt,
      priceCents: String(service.priceCents),
    },
    signIn: isSignedIn
      ? null
      : {
          title: m.booking_sign_in_title(),
          text: m.booking_sign_in_text(),
          links: [
            { to: withNext('/register', here), label: m.booking_register() },
            { to: withNext('/login', here), label: m.booking_sign_in() },
          ] as const,
        },
    chooseFirst: m.booking_choose_first(),
  }
}

const isSame = (mine: Appointment | null, time: string | null) =>
  mine !== null && time !== null && epochOf(mine.startsAt) === epochOf(time)

function mineOf(mine: Appointment) {
  const until = formatTime(mine.heldUntil ?? mine.startsAt, getLocale(), mine.zone)
  return {
    title: m.booking_mine_title(),
    text: oneStop(m.booking_mine_text({ when: upperFirst(whenOf(mine)), until })),
    action: {
      to: localPath(`/book/${mine.professional.slug}/review/${mine.id}`),
      label: m.booking_mine_action(),
    },
  }
}

const withNext = (path: string, next: string) => `${localPath(path)}?next=${encodeURIComponent(next)}`

export function personOf(profile: {
  id: string
  slug: string
  name: string
  profession: string
  titleFr: string | null
  titleEn: string | null
  photoKey: string | null
}) {
  const locale = getLocale()
  const own = locale === 'fr' ? profile.titleFr : profile.titleEn
  return {
    id: profile.id,
    name: profile.name,
    photo: photoPath(profile.photoKey),
    title: own ?? professionRules(profile.profession as PublicProfile['profession']).name[locale],
    to: localPath(`/professionals/${profile.slug}`),
  }
}

export const inLanguage = (service: { nameFr: string; nameEn: string | null }) =>
  getLocale() === 'fr' ? service.nameFr : (service.nameEn ?? service.nameFr)

/** « en ligne », after the first word of a sentence. */
export function withinSentence(mode: Mode): string {
  const name = modeNames()[mode]
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function servicesOf(profile: PublicProfile, chosenId: string, choice: Choice, path: string) {
  return profile.services.map((service) => {
    const mode = service.modes.find((one) => one === choice.mode) ?? null
    const names = service.modes.map((one, index) => (index > 0 ? withinSentence(one) : modeNames()[one]))
    return {
      id: service.id,
      name: inLanguage(service),
      detail: [m.booking_minutes({ count: service.durationMinutes }), names.join(', ')].join(' · '),
      price: formatMoney(service.priceCents, getLocale(), 'list'),
      to: withChoice(path, choice, { service: service.id, mode, time: null }),
      isChosen: service.id === chosenId,
    }
  })
}

function modesOf(profile: PublicProfile, serviceId: string, choice: Choice, path: string) {
  const service = profile.services.find(({ id }) => id === serviceId)
  return (service?.modes ?? []).map((mode) => ({
    mode,
    label: modeNames()[mode],
    to: withChoice(path, choice, { mode, place: null, time: null }),
    isChosen: mode === choice.mode,
  }))
}

function placesOf(profile: PublicProfile, choice: Choice, path: string) {
  const all = { id: 'all', label: m.booking_any_place(), place: null }
  const places = profile.places.map(({ id, name, city }) => ({
    id,
    label: [name, city].filter(Boolean).join(', '),
    place: id,
  }))
  return [all, ...places].map(({ place, ...chip }) => ({
    ...chip,
    to: withChoice(path, choice, { place, time: null }),
    isChosen: choice.place === place,
  }))
}

function summaryOf(profile: PublicProfile, { availability, chosen }: FreeSlots, choice: Choice) {
  const { service, policy } = availability
  const place = profile.places.find(({ id }) => id === (chosen?.placeId ?? choice.place))
  const where = availability.mode === 'in-person' ? [place?.name, place?.city].filter(Boolean).join(', ') : ''
  return {
    title: m.booking_summary(),
    items: [
      { term: m.booking_summary_service(), value: inLanguage(service) },
      { term: m.booking_summary_mode(), value: modeNames()[availability.mode] },
      ...(where ? [{ term: m.booking_summary_place(), value: where }] : []),
      {
        term: m.booking_summary_when(),
        value: chosen ? upperFirst(rangeOf(chosen)) : m.booking_summary_none(),
      },
    ],
    priceTerm: m.booking_on_site(),
    price: formatMoney(service.priceCents, getLocale()),
    notes: policySentences(policy),
  }
}

function policySentences(policy: { freeUntilHours: number; lateFeePercent: number; moveUntilHours: number }) {
  const { freeUntilHours, lateFeePercent: percent, moveUntilHours } = policy
  return [
    m.booking_policy_free({ hours: freeUntilHours }),
    percent > 0 ? m.booking_policy_late({ percent }) : m.booking_policy_late_none(),
    m.booking_policy_move({ hours: moveUntilHours }),
  ]
}

/** For whom the visit is; the person's name is asked when it is not the reader. */
export function whomQuestion(name: string) {
  return {
    legend: m.booking_whom_legend(),
    options: [
      { value: 'self', label: m.booking_whom_self() },
      { value: 'child', label: m.booking_whom_child() },
      { value: 'relative', label: m.booking_whom_relative() },
    ],
    name: m.booking_whom_name(),
    nameHint: m.booking_whom_name_hint({ name }),
  }
}

function whomOf(name: string) {
  return {
    ...whomQuestion(name),
    submit: m.booking_hold(),
    busy: m.booking_hold_busy(),
    note: m.booking_hold_note(),
  }
}
