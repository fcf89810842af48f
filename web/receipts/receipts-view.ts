import { CLAIM_FILTERS, type ClaimFilter } from '#domain/receipts/claim.ts'
import { localPath } from '#web/shell/paths.ts'

export const PATH = '/dashboard/client/receipts'
export const INSURANCE_PATH = `${PATH}/insurance`
export const PER_PAGE = 25

/** What the address says of the list: codes and keys, never a name. */
export type ReceiptsView = {
  year: number | undefined
  person: string | undefined
  state: ClaimFilter | undefined
  insurer: string | undefined
  isByInsurer: boolean
  page: number
}

const matching = (value: string | null, pattern: RegExp) =>
  value !== null && pattern.test(value) ? value : undefined

export function viewIn(request: Request): ReceiptsView {
  const { searchParams } = new URL(request.url)
  const year = matching(searchParams.get('year'), /^20\d\d$/)
  return {
    year: year === undefined ? undefined : Number(year),
    person: matching(searchParams.get('person'), /^(?:self|[0-9a-f]{12})$/),
    state: CLAIM_FILTERS.find((known) => known === searchParams.get('state')),
    insurer: matching(searchParams.get('insurer'), /^[0-9a-f]{12}$/),
    isByInsurer: searchParams.get('by') === 'insurer',
    page: Number(matching(searchParams.get('page'), /^[1-9]\d?$/) ?? 1),
  }
}

/** What the API is asked for. */
export function choiceOf({ year, person, state, insurer }: ReceiptsView) {
  return {
    ...(year === undefined ? {} : { year }),
    ...(person === undefined ? {} : { person }),
    ...(state === undefined ? {} : { state }),
    ...(insurer === undefined ? {} : { insurer }),
  }
}

export const isNarrowed = ({ person, state, insurer }: ReceiptsView) =>
  person !== undefined || state !== undefined || insurer !== undefined

function queryOf(view: ReceiptsView): URLSearchParams {
  const entries = Object.entries(choiceOf(view)).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(entries)
}

/** The page with another choice; it begins at its first page unless told. */
export function pathOf(view: ReceiptsView, change: Partial<ReceiptsView> = {}): string {
  const next = { ...view, page: 1, ...change }
  const query = queryOf(next)
  if (next.isByInsurer) query.set('by', 'insurer')
  if (next.page > 1) query.set('page', String(next.page))
  return query.size > 0 ? `${localPath(PATH)}?${query.toString()}` : localPath(PATH)
}

/** Files of what is shown. */
export const filePath = (view: ReceiptsView) => `/api/receipts/together?${queryOf(view).toString()}`
export const tablePath = (view: ReceiptsView) => `/api/receipts/year.csv?${queryOf(view).toString()}`
export const preparedPath = (year: number, ids: readonly string[]) =>
  `/api/receipts/together?year=${year}&receipts=${ids.join(',')}`
