import type { ApiClient } from '#web/shell/api.ts'

const FILTERS = ['all', 'next', 'away', 'owing'] as const
const SORTS = ['name', 'last', 'next'] as const

export type Asked = {
  filter: (typeof FILTERS)[number]
  sort: (typeof SORTS)[number]
  tag: string | null
  cursor: string | null
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text)

/** What the address asks for: never a name, which is posted. */
export const readAsked = (search: URLSearchParams): Asked => ({
  filter: oneOf(FILTERS, search.get('filter')) ?? 'all',
  sort: oneOf(SORTS, search.get('sort')) ?? 'name',
  tag: search.get('tag'),
  cursor: search.get('after'),
})

export const findClients = (api: ApiClient, { filter, sort, tag, cursor }: Asked, name?: string) =>
  api.POST('/api/professional/client-search', {
    body: {
      filter,
      sort,
      months: 3,
      ...(name ? { name } : {}),
      ...(tag ? { tagId: tag } : {}),
      ...(cursor ? { cursor } : {}),
    },
  })
