import type { components } from '#contract/api.d.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { type ProfessionRules, professionRules } from '#domain/directory/professions.ts'
import { findSpeciality } from '#domain/directory/specialities.ts'
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatTenths,
  formatTime,
  QUEBEC_ZONE,
} from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { REVIEW_ITEMS } from '#domain/reviews/reviews.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { languageNames, modeNames } from '#web/shell/directory-names.server.ts'
import { localPath } from '#web/shell/paths.ts'
import { photoPath } from '#web/shell/photo-path.ts'
import { slotDay } from '#web/shell/slot-day.ts'
import {
  approachName,
  personalityName,
  taxSentences,
  titleSentence,
  yearsOf,
} from './profile-sentences.server.ts'
import { structuredProfile } from './structured-profile.server.ts'

export type Profile = components['schemas']['PublicProfile']
type ReviewSummary = components['schemas']['ReviewSummary']
export type ProfileView = ReturnType<typeof profileView>

/** The page's words, written on the server in the reader's language: the scripts carry none of them. */
export function profileView(profile: Profile, reviews: ReviewSummary | null, origin: string) {
  const locale = getLocale()
  const rules = professionRules(profile.profession)
  const title = (locale === 'fr' ? profile.titleFr : profile.titleEn) ?? rules.name[locale]
  const { city } = profile.place
  const price = formatMoney(profile.fromPriceCents, locale, 'list')
  const languages = inSentence(
    profile.languages.map((code) => nameOf(languageNames(), code)),
    locale,
  )
  const modes = inSentence(
    profile.modes.map((mode) => modeNames()[mode]),
    locale,
  )
  const searchPath = `${localPath('/search')}?${new URLSearchParams({ profession: profile.profession, place: city })}`
  const head = {
    title: m.professional_meta_title({ name: profile.name, title: lowerFirst(title, locale), city }),
    description: m.professional_meta_description({
      title,
      city,
      languages,
      price,
      date: formatDate(profile.verification.checkedAt, locale),
    }),
    path: `/professionals/${profile.slug}`,
    image: `/social/professionals/${profile.slug}.${locale}.png`,
  }
  return {
    head,
    structured: structuredProfile({ profile, rules, title, locale, origin, head }),
    crumbs: {
      label: m.professional_crumbs(),
      links: [
        { to: localPath('/search'), label: m.professional_crumb_search() },
        { to: searchPath, label: m.professional_crumb_list({ field: rules.field[locale], city }) },
      ],
      here: profile.name,
    },
    identity: {
      id: profile.id,
      name: profile.name,
      photo: photoPath(profile.photoKey),
      title: [title, yearsOf(profile.practisingSince)].filter(Boolean).join(' · '),
      verified: [m.professional_verified(), rules.body?.name[locale]].filter(Boolean).join(' · '),
      founder: profile.isFounder ? m.professional_founder() : null,
      rating: ratingOf(profile, locale),
      facts: [
        {
          icon: 'place',
          term: profile.places.length > 1 ? m.professional_fact_places() : m.professional_fact_place(),
          value: [...new Set(profile.places.map((place) => place.city))].join(', '),
        },
        { icon: 'mode', term: m.professional_fact_modes(), value: modes },
        { icon: 'language', term: m.professional_fact_languages(), value: languages },
        { icon: 'price', term: m.professional_fact_price(), value: m.professional_from({ price }) },
      ] as const,
    },
    booking: {
      heading: m.professional_book(),
      price: m.professional_from({ price }),
      text: m.professional_book_text(),
      times: timesOf(profile, locale),
      start: { to: localPath(`/book/${profile.slug}`), label: m.professional_book_start() },
      others: { to: searchPath, label: m.professional_book_others() },
    },
    about: aboutOf(profile, locale),
    services: servicesOf(profile, rules, locale),
    trust: trustOf(profile, rules, title, locale),
    reviews: reviewsOf(profile, reviews, rules, locale),
  }
}

/** The next free times, each leading to the page that books with it chosen. */
function timesOf({ free, slug }: Profile, locale: Locale) {
  const [first] = free?.startsAt ?? []
  if (!free || !first) return null
  const { serviceId: service, mode, zone } = free
  return {
    label: m.professional_book_times(),
    zone:
      zone === QUEBEC_ZONE
        ? null
        : m.professional_book_zone({ zone: zoneName(Temporal.Instant.from(first), zone, locale) }),
    starts: free.startsAt.map((time) => ({
      to: `${localPath(`/book/${slug}`)}?${new URLSearchParams({ service, mode, day: time.slice(0, 10), time })}`,
      day: slotDay(time, locale),
      time: formatTime(time, locale, zone),
    })),
  }
}

function ratingOf({ ratingTenths, reviewCount }: Profile, locale: Locale) {
  if (ratingTenths === null || reviewCount === 0) return null
  const rating = formatTenths(ratingTenths, locale)
  const count = formatNumber(reviewCount, locale)
  return {
    rating,
    label: m.professional_rating_label({ rating }),
    reviews:
      reviewCount === 1 ? m.professional_reviews_one({ count }) : m.professional_reviews_other({ count }),
  }
}

function aboutOf(profile: Profile, locale: Locale) {
  const own = locale === 'fr' ? profile.bioFr : profile.bioEn
  const other = locale === 'fr' ? profile.bioEn : profile.bioFr
  return {
    heading: m.professional_about(),
    bio: own ?? other,
    bioLanguage: own ? null : locale === 'fr' ? 'en-CA' : 'fr-CA',
    notice: own ? null : other ? m.professional_bio_other_language() : m.professional_bio_none(),
    specialitiesHeading: m.professional_specialities(),
    specialitiesHint: m.professional_specialities_hint(),
    specialities: profile.specialities.flatMap((code) => {
      const name = findSpeciality(code)?.name[locale]
      return name ? [{ name, to: `${localPath('/search')}?q=${encodeURIComponent(name)}` }] : []
    }),
    manner: [
      { term: m.professional_approach(), value: approachName(profile.approach) },
      { term: m.professional_personality(), value: personalityName(profile.personality) },
    ].filter(({ value }) => value !== null),
  }
}

function servicesOf(profile: Profile, rules: ProfessionRules, locale: Locale) {
  return {
    heading: m.professional_services(),
    columns: {
      service: m.professional_services_service(),
      duration: m.professional_services_duration(),
      price: m.professional_services_price(),
    },
    rows: profile.services.map((service) => {
      const name = locale === 'fr' ? service.nameFr : service.nameEn
      return {
        id: service.id,
        name: name ?? service.nameFr,
        note: name ? null : m.professional_services_other_language(),
        modes: inSentence(
          service.modes.map((mode) => modeNames()[mode]),
          locale,
        ),
        duration: m.professional_minutes({ count: service.durationMinutes }),
        price: formatMoney(service.priceCents, locale, 'list'),
      }
    }),
    notes: taxSentences(rules),
    placesHeading: m.professional_places(),
    places: profile.places.map(({ id, name, city }) => ({
      id,
      name: [name, city].filter(Boolean).join(', '),
      to: `${localPath('/search')}?${new URLSearchParams({ place: city, view: 'map' })}`,
    })),
    placesMap: m.professional_places_map(),
    placesPrivate: m.professional_places_private(),
  }
}

function trustOf(profile: Profile, rules: ProfessionRules, title: string, locale: Locale) {
  const { register, licenceNumber, checkedAt, expiresAt } = profile.verification
  const until = m.professional_trust_until_text({ date: formatDate(expiresAt, locale) })
  return {
    heading: m.professional_trust(),
    lead: m.professional_trust_lead(),
    items: [
      { term: m.professional_trust_title(), value: titleSentence(rules, title) },
      { term: m.professional_trust_body(), value: rules.body?.name[locale] ?? null },
      { term: m.professional_trust_register(), value: register },
      { term: m.professional_trust_number(), value: licenceNumber },
      { term: m.professional_trust_by(), value: m.professional_trust_by_team() },
      { term: m.professional_trust_on(), value: formatDate(checkedAt, locale) },
      { term: m.professional_trust_until(), value: until },
    ].flatMap(({ term, value }) => (value === null ? [] : [{ term, value }])),
    note: m.professional_trust_order(),
  }
}

function reviewsOf(profile: Profile, reviews: ReviewSummary | null, rules: ProfessionRules, locale: Locale) {
  if (!rules.mayAskForReviews)
    return {
      heading: m.professional_reviews_forbidden(),
      text: m.professional_reviews_forbidden_text(),
      rating: null,
      marks: null,
    }
  const count = formatNumber(profile.reviewCount, locale)
  return {
    heading: m.professional_reviews(),
    text: profile.reviewCount > 0 ? m.professional_reviews_counted({ count }) : m.professional_reviews_none(),
    rating: ratingOf(profile, locale),
    marks: reviews?.items ? marksOf(reviews.items, locale) : null,
  }
}

/** A table and its bars: the numbers are there for whoever does not see the bars. */
function marksOf(items: NonNullable<ReviewSummary['items']>, locale: Locale) {
  const names = {
    listening: m.reviews_listening(),
    clarity: m.reviews_clarity(),
    punctuality: m.reviews_punctuality(),
    setting: m.reviews_setting(),
  }
  return {
    caption: m.reviews_table(),
    item: m.reviews_item(),
    average: m.reviews_average(),
    rows: REVIEW_ITEMS.map((item) => ({
      name: names[item],
      mark: formatTenths(items[item], locale),
      share: `${items[item] * 2}%`,
    })),
  }
}

const nameOf = (names: Record<string, string>, code: string) => names[code] ?? code

/** « Français, anglais », “French, English”. */
function inSentence(names: readonly string[], locale: Locale): string {
  return names.map((name, index) => (index > 0 ? lowerFirst(name, locale) : name)).join(', ')
}

function lowerFirst(text: string, locale: Locale): string {
  if (locale === 'en' || /^\p{Lu}\p{Lu}/u.test(text)) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}
