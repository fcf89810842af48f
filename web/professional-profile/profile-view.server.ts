import type { components } from '#contract/api.d.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { findSpeciality } from '#domain/directory/specialities.ts'
import { formatDate, formatMoney, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import { isRegisteredOn } from '#domain/pricing/registration.ts'
import { serviceTaxes, taxTreatment } from '#domain/pricing/service-taxes.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { LANGUAGE_NAMES, namesInSentence, withinSentence } from '#web/product/directory/directory-names.ts'
import { structuredProfile } from './structured-profile.server.ts'

export type Profile = components['schemas']['PublicProfile']
type ReviewSummary = components['schemas']['ReviewSummary']
export type ProfileView = ReturnType<typeof profileView>

/** What the API says of a person, and what only the rulebook and the clock know. */
export function profileView(profile: Profile, reviews: ReviewSummary | null, origin: string) {
  const locale = getLocale()
  const rules = professionRules(profile.profession)
  const title = (locale === 'fr' ? profile.titleFr : profile.titleEn) ?? rules.name[locale]
  const { city } = profile.place
  const head = {
    title: m.professional_meta_title({ name: profile.name, title: withinSentence(title), city }),
    description: m.professional_meta_description({
      title,
      city,
      languages: namesInSentence(profile.languages, LANGUAGE_NAMES),
      price: formatMoney(profile.fromPriceCents, locale, 'list'),
      date: formatDate(profile.verification.checkedAt, locale),
    }),
    path: `/professionals/${profile.slug}`,
    image: `/social/professionals/${profile.slug}.${locale}.png`,
  }
  return {
    head,
    structured: structuredProfile({ profile, rules, title, locale, origin, head }),
    profile,
    profession: {
      title,
      field: rules.field[locale],
      body: rules.body?.name[locale] ?? null,
      titleStatus: rules.titleStatus,
      tax: taxTreatment(profile.profession, isRegistered(profile)),
      mayAskForReviews: rules.mayAskForReviews,
    },
    totals: totalsOf(profile),
    practisingYears: profile.practisingSince && new Date().getFullYear() - profile.practisingSince,
    specialities: profile.specialities.flatMap((code) => findSpeciality(code)?.name[locale] ?? []),
    zone: zoneOf(profile),
    marks: reviews?.items ?? null,
  }
}

/** What each service costs with its taxes: the price that is paid. */
const totalsOf = (profile: Profile): Record<string, number> =>
  Object.fromEntries(
    profile.services.map(({ id, priceCents }) => [
      id,
      serviceTaxes(cents(priceCents), {
        profession: profile.profession,
        on: pricedOn(profile),
        isRegistered: isRegistered(profile),
      }).total,
    ]),
  )

/** By the rules of the first free day, as the search shows it; without one, of today. */
const pricedOn = ({ free }: Profile) =>
  free?.startsAt[0]
    ? Temporal.PlainDate.from(free.startsAt[0].slice(0, 10))
    : Temporal.Now.plainDateISO(QUEBEC_ZONE)

const isRegistered = (profile: Profile) => isRegisteredOn(profile.taxes, pricedOn(profile))

/** Times stand in the zone of their place; where that is not ours, the page says so. */
function zoneOf({ free }: Profile): string | null {
  const [first] = free?.startsAt ?? []
  if (!free || !first || free.zone === QUEBEC_ZONE) return null
  return zoneName(Temporal.Instant.from(first), free.zone, getLocale())
}
