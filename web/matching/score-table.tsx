import {
  PERSONALITIES,
  PERSONALITY_PROFILES,
  PREFERRED_APPROACHES,
  THERAPEUTIC_APPROACHES,
} from '#domain/matching/compatibility.ts'
import { formatTenths } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { fill } from '#web/shell/fill.ts'
import { slotDay } from '#web/shell/slot-day.ts'
import { Table } from '#web/ui/table.tsx'
import type { Match } from './match-card.tsx'
import type { MatchingTexts } from './matching-texts.server.ts'
import { useWishes } from './wishes-context.ts'

const inPoints = (hundredths: number) => formatTenths(Math.round(hundredths / 10), getLocale())

/** Every factor with the data it read, its weight and its points, down to the sum. */
export function ScoreTable({ match, texts }: { match: Match; texts: MatchingTexts }) {
  const { result } = texts
  const data = useDataWords(match, texts)
  const [factor = '', used = '', sum = '', points = ''] = result.columns
  const rows = [
    ...match.terms.map((term, index) => ({
      id: term.factor as string,
      name: texts.factors[index] ?? '',
      data: data[index] ?? '',
      sum: fill(result.term, { score: term.score, weight: term.weight }),
      points: inPoints(term.contribution),
    })),
    { id: 'total', name: result.total, data: '', sum: '', points: String(match.score) },
  ]
  return (
    <Table
      caption={`${result.explain}, ${match.name}`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'factor', label: factor, cell: (row) => row.name, isRowHeader: true },
        { id: 'data', label: used, cell: (row) => row.data },
        { id: 'sum', label: sum, cell: (row) => row.sum, align: 'end' },
        { id: 'points', label: points, cell: (row) => row.points, align: 'end' },
      ]}
    />
  )
}

function useDataWords(match: Match, { form, result }: MatchingTexts): string[] {
  const wishes = useWishes()
  const style = (yours: string | undefined, theirs: string | undefined) =>
    theirs ? fill(result.dataStyle, { yours: yours ?? '', theirs }) : result.dataUnknown
  const { personalityProfile, therapeuticApproach, experienceYears, next } = match
  const profile = personalityProfile && result.profiles[PERSONALITY_PROFILES.indexOf(personalityProfile)]
  const practice =
    therapeuticApproach && result.practices[THERAPEUTIC_APPROACHES.indexOf(therapeuticApproach)]
  const years = experienceYears === 1 ? result.yearsOne : fill(result.years, { count: experienceYears })
  return [
    style(form.personalities[PERSONALITIES.indexOf(wishes.personality)], profile ?? undefined),
    style(form.approaches[PREFERRED_APPROACHES.indexOf(wishes.preferredApproach)], practice ?? undefined),
    fill(result.dataAvailability, { date: slotDay(next.slots[0]?.startsAt ?? '', getLocale()) }),
    fill(result.dataExperience, { years }),
  ]
}
