import type { components } from '#contract/api.d.ts'
import { CATEGORIES, type CategoryCode } from '#domain/directory/categories.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { professionNames } from '#web/product/directory/profession-names.server.ts'
import { photoPath } from '#web/product/directory/photo-path.ts'

type Summary = components['schemas']['DirectorySummary'] | undefined
type Card = components['schemas']['ProfessionalCard']
type Category = { query: string; count: number }

export function categoryFigures(summary: Summary): Record<CategoryCode, Category> {
  const figures = CATEGORIES.map(({ code, query }): [CategoryCode, Category] => [
    code,
    { query: query[getLocale()], count: summary?.categories[code] ?? 0 },
  ])
  return Object.fromEntries(figures) as Record<CategoryCode, Category>
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
      body: profession?.body,
      bio,
      fromPriceCents: card.fromPriceCents,
      slug: card.slug,
    }
  })
}

export type FeaturedProfile = ReturnType<typeof featuredView>[number]
