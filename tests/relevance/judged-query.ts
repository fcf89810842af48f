import type { PartOfDay } from '#domain/booking/when.ts'
import type { Mode } from '#domain/directory/modes.ts'
import type { ProfessionCode } from '#domain/directory/professions.ts'

/** ISO: Monday is 1. Hours as a clock of 24 hours shows them, `until` not included. */
export type ExpectedTime = { weekday?: number; day?: string; from?: number; until?: number; part?: PartOfDay }

/** What a person would expect. Every part that is said must hold for each of the first five. */
export type Expectation = {
  profession?: ProfessionCode
  speciality?: string
  /** Within 25 km of this city. */
  near?: string
  /** A person of the demo, who must be among them. */
  name?: string
  mode?: Mode
  /** Distance has no part in it. */
  isAnywhere?: boolean
  /** The times that the card shows are such times. */
  time?: ExpectedTime
  /** The page says that we have no such profession; alone, nobody is shown. */
  unlisted?: string
  /** And one of these is offered instead. */
  offers?: readonly ProfessionCode[]
}

/** As the page sends it: the words, and what stands in the box of places. */
export type JudgedQuery = { text: string; place: string | null; expects: Expectation; isMisspelled: boolean }

export const query = (expects: Expectation, right: string, misspelled = ''): JudgedQuery[] => [
  ...split(right).map((text) => ({ text, place: null, expects, isMisspelled: false })),
  ...split(misspelled).map((text) => ({ text, place: null, expects, isMisspelled: true })),
]

/** The same words with each of these in the box of places. */
export const queryIn = (expects: Expectation, text: string, places: string): JudgedQuery[] =>
  split(places).map((place) => ({ text, place, expects, isMisspelled: false }))

const split = (list: string) =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
