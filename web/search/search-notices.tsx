import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatDay, formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { ProfessionName } from '#web/product/directory/profession-names.server.ts'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClassName } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { SearchAnswer } from './search-api.ts'
import type { SearchQuery } from './search-query.ts'
import type { Search } from './use-search.ts'

const FAILURES = {
  failed: m.search_failed_text,
  away: m.search_away_text,
  'too-many': m.search_too_many_text,
}

type SearchNoticesProps = {
  search: Search
  /** The search that was answered, as its words were understood. */
  understood: SearchQuery
  professions: readonly ProfessionName[]
  /** That nobody was found, as the page says it. */
  heading: string
  /** The place that was written, when it is none we know. */
  unknownPlace: string | false
  isUnfiltered: boolean
  addressOf: (query: SearchQuery) => string
  onChange: (query: SearchQuery) => void
  onShowAll: () => void
}

/**
 * What most searches never show: that something failed, that a place is unknown, that nobody was found and what would
 * find somebody. It shares no code with the page, which would then have to be cut in pieces.
 */
export function SearchNotices(props: SearchNoticesProps) {
  const { search, heading, unknownPlace, isUnfiltered, onShowAll } = props
  const { failure, answer } = search
  const { unlisted } = answer
  const missing = unlisted && m.search_unlisted({ none: unlisted.none[getLocale()] })
  return (
    <>
      {failure && (
        <Banner
          tone="warning"
          role="status"
          lead={failure === 'too-many' ? m.search_too_many() : m.search_failed()}
          action={
            <Button variant="line" size="sm" onClick={search.retry}>
              {m.search_retry()}
            </Button>
          }
        >
          {FAILURES[failure]()}
        </Banner>
      )}
      {search.query.sort === 'rating' && answer.count > 0 && (
        <Banner tone="info">{m.search_sort_rating_note()}</Banner>
      )}
      {unknownPlace && <Banner tone="info">{m.search_place_unknown({ place: unknownPlace })}</Banner>}
      {answer.isAnywhere && answer.count > 0 && <Banner tone="info">{m.search_anywhere()}</Banner>}
      {missing && answer.count > 0 && (
        <Banner tone="info" lead={`${missing}.`}>
          {m.search_unlisted_rest()}
        </Banner>
      )}
      {answer.count === 0 && (
        <EmptyState
          title={missing ?? heading}
          level={3}
          actions={
            answer.alternatives.length > 0 ? (
              <Alternatives {...props} />
            ) : (
              !isUnfiltered && <ShowAll onShowAll={onShowAll} />
            )
          }
        >
          {unlisted ? unlistedText(answer) : isUnfiltered ? m.search_none_yet() : noneText(answer)}
        </EmptyState>
      )}
    </>
  )
}

const noneText = ({ alternatives }: SearchAnswer) =>
  alternatives.length > 0 ? m.search_none_near() : m.search_none_text()

/** Who looks for these may need an answer today: the public line gives one at any hour. */
const PUBLIC_LINE_FOR = new Set(['doctor', 'nurse', 'pediatrician'])

function unlistedText({ unlisted, alternatives }: SearchAnswer): string {
  const text = alternatives.length > 0 ? m.search_unlisted_near() : m.search_unlisted_nothing_near()
  return unlisted && PUBLIC_LINE_FOR.has(unlisted.code) ? `${text} ${m.search_unlisted_public_line()}` : text
}

type Alternative = SearchAnswer['alternatives'][number]

/** One press each, and the rest of the question stays. Links, so that they work without our scripts. */
function Alternatives({ search, understood, professions, addressOf, onChange }: SearchNoticesProps) {
  const { answer } = search
  return (
    <ul className="search-alternatives">
      {answer.alternatives.map((alternative) => {
        const next = changed(understood, alternative)
        const { count, isBounded } = alternative
        const shown = formatNumber(count, getLocale())
        return (
          <li key={alternative.kind + (alternative.profession ?? '')}>
            <Link
              className={buttonClassName({ variant: 'line' })}
              to={localPath('/search') + addressOf(next)}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                onChange(next)
              }}
            >
              {nameOf(alternative, professions)}
              <span className="num">
                {isBounded
                  ? m.search_alternative_bounded({ count: shown })
                  : m.search_alternative_count({ count, shown })}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The words that were understood as a place or as a profession we do not have become what they meant. */
function changed(kept: SearchQuery, { kind, ...to }: Alternative): SearchQuery {
  if (kind === 'profession') return { ...kept, professions: [to.profession ?? ''] }
  if (kind === 'later') return { ...kept, when: to.day ?? '' }
  if (kind === 'wider') return { ...kept, radiusKm: to.radiusKm ?? kept.radiusKm }
  return { ...kept, ...DROPS[kind] }
}

const DROPS: Record<Exclude<Alternative['kind'], 'profession' | 'later' | 'wider'>, Partial<SearchQuery>> = {
  online: { modes: ['video'] },
  'any-mode': { modes: [] },
  'any-language': { languages: [] },
  'any-time': { when: '', parts: [], from: null, until: null },
  'any-price': { maxPrice: null },
  'any-rating': { minRating: null },
  'any-profession': { professions: [] },
  anywhere: { place: '' },
}

const DROP_NAMES: Record<keyof typeof DROPS, () => string> = {
  online: m.search_alternative_online,
  'any-mode': m.search_alternative_mode,
  'any-language': m.search_alternative_language,
  'any-time': m.search_alternative_time,
  'any-price': m.search_alternative_price,
  'any-rating': m.search_alternative_rating,
  'any-profession': m.search_alternative_profession,
  anywhere: m.search_alternative_anywhere,
}

function nameOf({ kind, profession, day, radiusKm }: Alternative, known: readonly ProfessionName[]): string {
  if (kind === 'profession') return known.find(({ code }) => code === profession)?.field ?? ''
  if (kind === 'later') return m.search_alternative_later({ day: formatDay(day ?? '', getLocale()) })
  if (kind === 'wider')
    return m.search_alternative_wider({ distance: formatNumber(radiusKm ?? 0, getLocale()) })
  return DROP_NAMES[kind]()
}

function ShowAll({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Link
      className={buttonClassName({ variant: 'primary' })}
      to={localPath('/search')}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onShowAll()
      }}
    >
      {m.search_show_all()}
    </Link>
  )
}
