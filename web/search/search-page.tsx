import { data } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { LANGUAGE_NAMES } from '#web/product/directory/directory-names.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { professionNames } from '#web/product/directory/profession-names.server.ts'
import { settingsContext } from '#web/shell/settings.ts'
import type { Route } from './+types/search-page'
import { WHEN_NAMES } from './search-names.ts'
import { apiQuery, PAGE_SIZE, readQuery, type SearchQuery, writeQuery } from './search-query.ts'
import { SearchScreen } from './search-screen.tsx'
import { daysAhead, otherZones } from './search-times.server.ts'
import { isForeignAddress as shouldRevalidate } from './use-address.ts'
import './search.css'
import './filters.css'
import './result-card.css'
import './search-map.css'

export { shouldRevalidate }

type Api = ReturnType<typeof apiOf>
type SearchAnswer = components['schemas']['SearchAnswer']

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readQuery(new URL(request.url).searchParams)
  // The scripts know what codes look like; what they are is known here.
  const professions = professionNames()
  const days = daysAhead()
  const query = {
    ...asked,
    professions: asked.professions.filter((code) => professions.some((one) => one.code === code)),
    languages: asked.languages.filter((code) => code in LANGUAGE_NAMES),
    when: asked.when in WHEN_NAMES || days.includes(asked.when) ? asked.when : '',
  }
  return {
    professions,
    days,
    zones: otherZones(),
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

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.search_heading(),
    description: m.search_description(),
    path: '/search',
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchScreen key={writeQuery(loaderData.query)} {...loaderData} />
}
