import { professionRules } from '#domain/directory/professions.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { shareDays } from '#web/product/health/sharing.server.ts'
import { apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import type { Reader } from './share-card.tsx'

type LoaderArgs = { request: Request; context: Parameters<typeof apiOf>[0] }

/** With whom a result is shared, who was looked for, and until when one may share it. */
export async function sharingView({ request, context }: LoaderArgs, resultId: string) {
  const api = apiOf(context)
  const shares = loaded(await api.GET('/api/scan-shares'), localPath('/login'))
  const name = new URL(request.url).searchParams.get('name')?.trim().slice(0, 80)
  return {
    shares: shares.filter((share) => share.resultId === resultId),
    search: name ? { name, found: await findReaders(api, name) } : undefined,
    days: shareDays(),
  }
}

async function findReaders(api: ReturnType<typeof apiOf>, name: string): Promise<Reader[]> {
  const { data } = await api.GET('/api/search', { params: { query: { q: name, size: 6 } } })
  const locale = getLocale()
  return (data?.cards ?? []).map((card) => ({
    slug: card.slug,
    name: card.name,
    title: `${(locale === 'fr' ? card.titleFr : card.titleEn) ?? professionRules(card.profession).name[locale]}, ${card.place.city}`,
  }))
}
