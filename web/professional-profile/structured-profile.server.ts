import type { components } from '#contract/api.d.ts'
import { plainDollars } from '#domain/kernel/format.ts'
import type { ProfessionRules } from '#domain/directory/professions.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { localPath } from '#web/shell/paths.ts'

type Profile = components['schemas']['PublicProfile']
type Facts = {
  profile: Profile
  rules: ProfessionRules
  title: string
  locale: Locale
  origin: string
  head: { description: string; path: string; image: string }
}

/** The profile for search engines (schema.org): the person, and the practice that offers the services. */
export function structuredProfile({ profile, rules, title, locale, origin, head }: Facts) {
  const url = origin + localPath(head.path, locale)
  const person = `${url}#personne`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Person',
        '@id': person,
        name: profile.name,
        jobTitle: title,
        url,
        image: origin + head.image,
        knowsLanguage: profile.languages,
        ...(rules.body && { memberOf: { '@type': 'Organization', name: rules.body.name[locale] } }),
      },
      {
        '@type': 'ProfessionalService',
        name: profile.name,
        description: head.description,
        url,
        image: origin + head.image,
        employee: { '@id': person },
        address: profile.places.map(({ street, city, postalCode }) => ({
          '@type': 'PostalAddress',
          ...(street && { streetAddress: street, postalCode }),
          addressLocality: city,
          addressRegion: 'QC',
          addressCountry: 'CA',
        })),
        availableLanguage: profile.languages,
        makesOffer: profile.services.map((service) => ({
          '@type': 'Offer',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: plainDollars(service.priceCents),
            priceCurrency: 'CAD',
            // Whether taxes are added depends on the profession and on the professional.
            valueAddedTaxIncluded: false,
          },
          itemOffered: {
            '@type': 'Service',
            name: (locale === 'en' ? service.nameEn : null) ?? service.nameFr,
          },
        })),
        ...ratingOf(profile, rules),
      },
    ],
  }
}

/** Only where the profession may ask for reviews, and only if there are some. */
function ratingOf({ ratingTenths, reviewCount }: Profile, { mayAskForReviews }: ProfessionRules) {
  if (!mayAskForReviews || ratingTenths === null || reviewCount === 0) return {}
  const rating = { '@type': 'AggregateRating', ratingValue: ratingTenths / 10, bestRating: 5, reviewCount }
  return { aggregateRating: rating }
}
