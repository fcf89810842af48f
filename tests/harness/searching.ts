import { expect } from 'vitest'
import { loadProfessionals } from '#ops/demo/load-professionals.ts'
import type { Marketplace } from './api.ts'

export type FoundCard = {
  id: string
  slug: string
  name: string
  profession: string
  languages: string[]
  modes: string[]
  fromPriceCents: number
  ratingTenths: number | null
  distanceKm: number | null
  place: { city: string }
}
export type SearchAnswer = {
  cards: FoundCard[]
  count: number
  isBounded: boolean
  facets: Record<'professions' | 'languages' | 'modes', Record<string, number>>
  place: { name: string } | null
  isAnywhere: boolean
  next: string | null
  unlisted: { code: string } | null
  asked: {
    text: string
    modes: string[]
    when: string | null
    fromHour: number | null
    untilHour: number | null
  }
  alternatives: {
    kind: string
    profession: string | null
    day: string | null
    radiusKm: number | null
    count: number
  }[]
}
export type Asked = Record<string, string | number>

/** So many invented professionals, listed. */
export async function listProfessionals(market: Marketplace, count: number): Promise<void> {
  const admin = await market.createPersona('admin')
  const owner = new URL(market.config.databases.api)
  owner.username = 'postgres'
  await loadProfessionals(owner.href, count, admin.id)
}

/** Asks as the site does, through the API. */
export const searcherOf =
  (market: Marketplace) =>
  async (asked: Asked, headers?: Record<string, string>): Promise<SearchAnswer> => {
    const address = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
    const answer = await market.visitor().get(`/api/search?${address}`, headers ? { headers } : {})
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

export const namesOf = ({ cards }: SearchAnswer) => cards.map(({ name }) => name)
