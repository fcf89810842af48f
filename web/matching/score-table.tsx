import { formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { slotDay } from '#web/product/visits/slot-day.ts'
import { Table } from '#web/ui/table.tsx'
import type { Match } from './matching-actions.server.ts'
import { approachName, factorName, personalityName, practiceName, profileName } from './matching-names.ts'
import { usePreferences } from './preferences-context.ts'

const inPoints = (hundredths: number) => formatTenths(Math.round(hundredths / 10), getLocale())

/** Every factor with the data it read, its weight and its points, down to the sum. */
export function ScoreTable({ match }: { match: Match }) {
  const data = useDataWords(match)
  const rows = [
    ...match.terms.map((term, index) => ({
      id: term.factor as string,
      name: factorName(term.factor),
      data: data[index] ?? '',
      sum: m.matching_term({ score: term.score, weight: term.weight }),
      points: inPoints(term.contribution),
    })),
    { id: 'total', name: m.matching_total(), data: '', sum: '', points: String(match.score) },
  ]
  return (
    <Table
      caption={`${m.matching_explain()}, ${match.name}`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'factor', label: m.matching_column_factor(), cell: (row) => row.name, isRowHeader: true },
        { id: 'data', label: m.matching_column_data(), cell: (row) => row.data },
        { id: 'sum', label: m.matching_column_sum(), cell: (row) => row.sum, align: 'end' },
        { id: 'points', label: m.matching_column_points(), cell: (row) => row.points, align: 'end' },
      ]}
    />
  )
}

const styleWords = (yours: string, theirs: string | null) =>
  theirs ? m.matching_data_personality({ yours, theirs }) : m.matching_data_unknown()

function useDataWords(match: Match): string[] {
  const preferences = usePreferences()
  const { personalityProfile, therapeuticApproach, experienceYears, next } = match
  return [
    styleWords(
      personalityName(preferences.personality),
      personalityProfile && profileName(personalityProfile),
    ),
    styleWords(
      approachName(preferences.preferredApproach),
      therapeuticApproach && practiceName(therapeuticApproach),
    ),
    m.matching_data_availability({ date: slotDay(next.slots[0]?.startsAt ?? '', getLocale()) }),
    m.matching_data_experience({ years: m.matching_years({ count: experienceYears }) }),
  ]
}
