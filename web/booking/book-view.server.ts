import type { components } from '#contract/api.d.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import { isRegisteredOn } from '#domain/pricing/registration.ts'
import { serviceTaxes, taxTreatment } from '#domain/pricing/service-taxes.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import type { KeptTime } from '#web/product/visits/kept-time.server.ts'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { type Choice, withChoice } from './choice.ts'
import { epochOf, type FreeSlots } from './free-slots.server.ts'
import { insteadLinks, pickerView } from './picker-view.server.ts'

type Appointment = components['schemas']['Appointment']
export type PublicProfile = components['schemas']['PublicProfile']
export type BookView = ReturnType<typeof bookView>

type Reader = {
  isSignedIn: boolean
  mine: Appointment | null
  kept: KeptTime | null
  /** Of the reader's family, those for whom they may book. */
  family: readonly { id: string; name: string }[]
}

/** What can be chosen, and what is. `choice` is what the page shows, defaults included. */
export function bookView(profile: PublicProfile, free: FreeSlots, choice: Choice, reader: Reader) {
  const { isSignedIn, mine, kept, family } = reader
  const path = localPath(`/book/${profile.slug}`)
  const { service, mode, policy } = free.availability
  const placeOf = (id: string | null) => profile.places.find((place) => place.id === id)
  const hasSeveralPlaces = choice.mode === 'in-person' && profile.places.length > 1
  const place = placeOf(free.chosen?.placeId ?? choice.place)
  // What the reader keeps is not free either: nobody else took it.
  const instead = free.instead && !isSame(mine, choice.time) ? free.instead : null
  return {
    name: profile.name,
    slug: profile.slug,
    profession: profile.profession,
    person: personOf(profile),
    services: servicesOf(profile, free, choice, path),
    modes: modesOf(profile, service.id, choice, path),
    places: hasSeveralPlaces ? placesOf(profile, choice, path) : [],
    picker: pickerView(free, {
      path,
      choice,
      placeName: (id) => (hasSeveralPlaces && !choice.place ? (placeOf(id)?.city ?? null) : null),
    }),
    isEmpty: free.slots.length === 0 && free.availability.next === null && !free.chosen,
    waitTo: withChoice(`${path}/wait`, { ...choice, view: 'month' }, { from: null, day: null, time: null }),
    mine: mine && {
      startsAt: mine.startsAt,
      zone: mine.zone,
      heldUntil: mine.heldUntil ?? mine.startsAt,
      isPaying: mine.money.state === 'awaiting',
      to: localPath(
        mine.money.state === 'awaiting'
          ? `/payment-return/${mine.id}`
          : `/book/${mine.professional.slug}/review/${mine.id}`,
      ),
    },
    /** Kept for this browser since before its owner signed in. */
    kept: kept?.professionalId === profile.id ? kept : null,
    instead:
      instead &&
      insteadLinks(
        instead.map(({ startsAt }) => startsAt),
        path,
        choice,
      ),
    summary: {
      service: inLanguage(service),
      answerHours: service.answerHours,
      mode,
      place: mode === 'in-person' ? addressLine(place ?? onlyPlace(profile)) : null,
      ...priceOf(profile, service.priceCents, free.chosen?.startsAt),
      policy,
    },
    hidden: free.chosen && {
      professionalId: profile.id,
      serviceId: service.id,
      mode,
      placeId: free.chosen.placeId ?? '',
      startsAt: free.chosen.startsAt,
      priceCents: String(service.priceCents),
    },
    isSignedIn,
    family,
  }
}

/** In one line; how to get in stands on the profile and on the page that confirms. */
const addressLine = (place: PublicProfile['places'][number] | null) =>
  place &&
  [place.name, place.street, [place.city, place.postalCode?.replace(' ', '\u00a0')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')

/** Where there is one, it is the one. */
const onlyPlace = ({ places }: PublicProfile) => (places.length === 1 ? (places[0] ?? null) : null)

/** What is paid, taxes included, from the first step: by the rules of the chosen day, before that of the first free one. */
function priceOf(
  { profession, taxes, free }: PublicProfile,
  priceCents: number,
  startsAt = free?.startsAt[0],
) {
  const on = startsAt
    ? Temporal.PlainDate.from(startsAt.slice(0, 10))
    : Temporal.Now.plainDateISO(QUEBEC_ZONE)
  const isRegistered = isRegisteredOn(taxes, on)
  const { subtotal, gst, qst, total } = serviceTaxes(cents(priceCents), { profession, on, isRegistered })
  return {
    subtotalCents: subtotal,
    gstCents: gst,
    qstCents: qst,
    totalCents: total,
    taxes: taxTreatment(profession, isRegistered),
    isTaxed: taxTreatment(profession, isRegistered) === 'taxable',
  }
}

const isSame = (mine: Appointment | null, time: string | null) =>
  mine !== null && time !== null && epochOf(mine.startsAt) === epochOf(time)

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

/** What this reader may book: some services are for people whom the practice knows. */
function servicesOf(profile: PublicProfile, { availability }: FreeSlots, choice: Choice, path: string) {
  const offered = profile.services.filter(({ id }) => availability.bookableServiceIds.includes(id))
  return offered.map((service) => {
    const mode = service.modes.find((one) => one === choice.mode) ?? null
    return {
      id: service.id,
      name: inLanguage(service),
      minutes: service.durationMinutes,
      modes: service.modes,
      answerHours: service.answerHours,
      ...priceOf(profile, service.priceCents),
      to: withChoice(path, choice, { service: service.id, mode, time: null }),
      isChosen: service.id === availability.service.id,
    }
  })
}

function modesOf(profile: PublicProfile, serviceId: string, choice: Choice, path: string) {
  const service = profile.services.find(({ id }) => id === serviceId)
  return (service?.modes ?? []).map((mode) => ({
    mode,
    to: withChoice(path, choice, { mode, place: null, time: null }),
    isChosen: mode === choice.mode,
  }))
}

/** The first one is any of them. */
function placesOf(profile: PublicProfile, choice: Choice, path: string) {
  const places = profile.places
    // People come in person only to an address.
    .filter(({ street }) => street !== null)
    .map(({ id, name, street, city }) => ({ id, label: [name ?? street, city].filter(Boolean).join(', ') }))
  return [{ id: null, label: '' }, ...places].map(({ id, label }) => ({
    id,
    label,
    to: withChoice(path, choice, { place: id, time: null }),
    isChosen: choice.place === id,
  }))
}
