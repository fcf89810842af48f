import { data } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { settingsContext } from '#web/shell/settings.ts'
import type { Route } from './+types/search-page'
import { apiQuery, PAGE_SIZE, readQuery, type SearchQuery, writeQuery } from './search-query.ts'
import { SearchScreen } from './search-screen.tsx'
import { searchTexts } from './search-texts.server.ts'
import { isForeignAddress as shouldRevalidate } from './use-address.ts'
import './search.css'
import './filters.css'
import './result-card.css'
import './search-map.css'

export { shouldRevalidate }

type Api = ReturnType<typeof apiOf>
type SearchAnswer = components['schemas']['SearchAnswer']

export async function loader({ context, request }: Route.LoaderArgs) {
  const texts = searchTexts()
  const asked = readQuery(new URL(request.url).searchParams)
  // The scripts know what codes look like; what they are is known here.
  const professions = new Set(texts.professions.map(({ code }) => code))
  const whens = new Set(texts.finder.whens.map(([value]) => value))
  const query = {
    ...asked,
    professions: asked.professions.filter((code) => professions.has(code)),
    languages: asked.languages.filter((code) => code in texts.languages),
    when: whens.has(asked.when) ? asked.when : '',
  }
  return {
    texts,
    query,
    answer: await findResults(apiOf(context), query),
    mapStyleUrl: context.get(settingsContext).mapStyleUrl,
  }
}

/** All the pages that were open: a person who comes back finds the list as long as it was. */
async function findResults(api: Api, query: SearchQuery): Promise<SearchAnswer> {
  let left = query.pages * PAGE_SIZE
  let whole: SearchAnswer | undefined
  do {
    const cursor = whole?.next
    const page = { ...apiQuery(query), size: Math.min(left, 100), ...(cursor && { cursor }) }
    const { data: answer, error } = await api.GET('/api/search', { params: { query: page } })
    if (!answer) throw data(null, { status: error.status })
    whole = { ...answer, cards: [...(whole?.cards ?? []), ...answer.cards] }
    left -= 100
  } while (left > 0 && whole.next)
  return whole
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { ...loaderData.texts.head, path: '/search' }) : []
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchScreen key={writeQuery(loaderData.query)} {...loaderData} />
}
