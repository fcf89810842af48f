import type { components } from '#contract/api.d.ts'
import { CATEGORIES, type CategoryCode } from '#domain/directory/categories.ts'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { professionNames } from '#web/shell/directory-names.server.ts'
import { localPath } from '#web/shell/paths.ts'
import { photoPath } from '#web/shell/photo-path.ts'

type Summary = components['schemas']['DirectorySummary'] | undefined
type Card = components['schemas']['ProfessionalCard']
type Category = { query: string; count: string }

/** How many professionals there are, in words; null where there is nobody to count. */
export function listedSentence(summary: Summary): string | null {
  const total = summary?.professionals ?? 0
  const count = formatNumber(total, getLocale())
  if (total === 0) return null
  return total === 1 ? m.offers_listed_one({ count }) : m.offers_listed_other({ count })
}

export function categoryFigures(summary: Summary): Record<CategoryCode, Category> {
  const figures = CATEGORIES.map(({ code, query }): [CategoryCode, Category] => [
    code,
    { query: query[getLocale()], count: profiles(summary?.categories[code] ?? 0) },
  ])
  return Object.fromEntries(figures) as Record<CategoryCode, Category>
}

function profiles(counted: number): string {
  const count = formatNumber(counted, getLocale())
  if (counted === 0) return m.offers_count_none()
  return counted === 1 ? m.offers_count_one({ count }) : m.offers_count_other({ count })
}

/** Real people of the directory, as its own order gives them. */
export function featuredView(cards: readonly Card[]) {
  const locale = getLocale()
  return cards.map((card) => {
    const profession = professionNames().find(({ code }) => code === card.profession)
    const title = (locale === 'fr' ? card.titleFr : card.titleEn) ?? profession?.name
    const bio = (locale === 'fr' ? card.bioFr : card.bioEn) ?? ''
    return {
      id: card.id,
      name: card.name,
      photo: photoPath(card.photoKey),
      title: `${title} · ${card.place.city}`,
      verified: [m.search_verified_badge(), profession?.body].filter(Boolean).join(' · '),
      bio,
      price: m.offers_professionals_from({ price: formatMoney(card.fromPriceCents, locale, 'list') }),
      to: localPath(`/professionals/${card.slug}`),
      seeOf: m.offers_professionals_see_of({ name: card.name }),
    }
  })
}

export type FeaturedProfile = ReturnType<typeof featuredView>[number]
