import { partNumbers, type TimeFilter, wallWindows } from '#domain/booking/when.ts'
import { CARE_LANGUAGES, type CareLanguage, maskOf, type Mode, MODES } from '#domain/directory/modes.ts'
import { toPlane } from '#domain/directory/plane.ts'
import { locate } from '#domain/directory/postal-codes.ts'
import { type ProfessionCode, professionRules } from '#domain/directory/professions.ts'
import { slipsBetween } from '#domain/directory/respell.ts'
import {
  guessPlace,
  respell,
  understand,
  type Understanding,
  type TopicTerm,
  withoutWords,
  wordsOf,
} from '#domain/directory/understand.ts'
import type { UnlistedProfession } from '#domain/directory/unlisted-professions.ts'
import { rareLanguageTopics, rareModeTopics } from '#domain/directory/vocabulary.ts'
import type { Db } from '#server/platform/database.ts'
import { findWords, type KnownWord, resembleWords } from './queries.ts'
import { type Position, type SearchPlan, type SearchSort, sizeGroups, type TopicGroup } from './search-sql.ts'

export type SearchRequest = {
  text: string
  place: string | null
  /** « Autour de moi », only ever sent after a click. */
  at: { latitude: number; longitude: number } | null
  radiusKm: number
  professions: readonly ProfessionCode[]
  languages: readonly CareLanguage[]
  modes: readonly Mode[]
  maxPriceCents: number | null
  minRatingTenths: number | null
  /** « Jeudi soir »: who has no free time then is not found. */
  time: TimeFilter | null
  sort: SearchSort
  /** Where the last page ended. */
  after: Position | null
  pageSize: number
}

type Near = { name: string; latitude: number; longitude: number }
export type Attempt = {
  /** None when what is asked for is nobody here. */
  plan: SearchPlan | null
  /** The place that was asked for, and the same where distance counts. */
  place: Near | null
  near: Near | null
  unlisted: UnlistedProfession | null
  /** The words without those that named a place or a profession we do not have. */
  text: string
}

/** The literal reading first; then, only if nobody answers, what the words resemble, then what is left without them. */
export async function* attemptsFor(db: Db, request: SearchRequest): AsyncGenerator<Attempt> {
  const understood = understand(request.text)
  const begun = understood.topicTerms.flatMap(({ start }) => start ?? [])
  const known = await findWords(db, [...understood.names, ...begun])
  const strangers = understood.names.filter((name) => !known.has(name))
  // « Docteur Gagnon » is somebody; « médecin de f… » is still a doctor.
  if (understood.unlisted && !understood.names.every((name) => known.get(name)?.exactId)) {
    // What else was written is nobody's name: an alternative that kept it would find nobody.
    const apart = [...understood.apart, ...strangers]
    yield planFor(db, request, { ...understood, names: [], apart }, known)
    return
  }
  if (strangers.length === 0) yield planFor(db, request, understood, known)
  if (understood.names.length === 0) return

  const started = understood.place ? undefined : guessPlace(understood.names)
  if (started) yield planFor(db, request, { ...understood, place: started, names: [] }, known)
  const respelled =
    strangers.length === 0 ? request.text : await respellAll(db, wordsOf(request.text), strangers)
  const meant = strangers.length === 0 ? understood : understand(respelled)
  if (strangers.length > 0) {
    const found = await findWords(db, meant.names)
    // Words of which nothing is left ask for nobody, and not for everybody.
    const isSearching = meant.topicTerms.length > 0 || meant.names.length > 0 || meant.place !== undefined
    if (meant.unlisted) {
      yield planFor(db, { ...request, text: respelled }, { ...meant, names: [] }, found)
      return
    }
    if (isSearching && meant.names.every((name) => found.has(name))) yield planFor(db, request, meant, found)
  }
  if (meant.names.length > 0 && (meant.topicTerms.length > 0 || meant.place))
    yield planFor(db, request, { ...meant, names: [] }, known)
}

/** Each word that is nobody's name becomes the nearest of ours, of a place or of a name; one that resembles nothing goes. */
async function respellAll(db: Db, words: readonly string[], strangers: readonly string[]): Promise<string> {
  const resembling = await resembleWords(db, strangers)
  const corrections = new Map(
    strangers.map((word) => {
      const [ours, name] = [respell(word), nearestOf(word, resembling.get(word) ?? [])]
      const isOurs = ours !== undefined && ours.slips <= (name?.slips ?? Infinity)
      return [word, isOurs ? ours.word : (name?.word ?? '')]
    }),
  )
  return words.map((word) => corrections.get(word) ?? word).join(' ')
}

function nearestOf(typed: string, words: readonly string[]): { word: string; slips: number } | undefined {
  return words
    .map((word) => ({ word, slips: slipsBetween(typed, word) ?? Infinity }))
    .filter(({ slips }) => slips < Infinity)
    .toSorted((a, b) => a.slips - b.slips)[0]
}

const isOnline = (modes: readonly Mode[]): boolean => modes.length === 1 && modes[0] === 'video'

function nearOf(request: SearchRequest): Near | undefined {
  if (request.at) return { name: '', ...request.at }
  return request.place ? locate(request.place) : undefined
}

/** A word half typed may be the beginning of a name as well. */
function withNames({ topics, start }: TopicTerm, known: ReadonlyMap<string, KnownWord>): TopicGroup {
  const word = start === undefined ? undefined : known.get(start)
  return word ? { topics: [...topics, ...word.ids] } : { topics }
}

async function planFor(
  db: Db,
  request: SearchRequest,
  understood: Understanding,
  known: ReadonlyMap<string, KnownWord>,
): Promise<Attempt> {
  const place = nearOf(request) ?? understood.place ?? null
  // A visit by video alone takes place wherever each of the two is: no distance keeps them apart.
  const near = isOnline(request.modes) ? null : place
  const text = withoutWords(request.text, understood.apart)
  const unlisted = understood.names.length > 0 ? null : (understood.unlisted ?? null)
  if (unlisted && understood.topicTerms.length === 0) return { plan: null, place, near, unlisted, text }
  const names = understood.names.flatMap((name) => known.get(name) ?? [])
  const professions = request.professions.map((code) => professionRules(code).topicId)
  const groups: TopicGroup[] = [
    ...names.map(({ ids }) => ({ topics: ids })),
    ...understood.topicTerms.map((term) => withNames(term, known)),
    { topics: professions, facet: 'professions' },
    { topics: rareLanguageTopics(request.languages), facet: 'languages' },
    { topics: rareModeTopics(request.modes), facet: 'modes' },
  ]
  const plan: SearchPlan = {
    groups: await rarestFirst(
      db,
      groups.filter(({ topics }) => topics.length > 0),
    ),
    exactTopics: names.flatMap(({ exactId }) => exactId ?? []),
    near: near && { ...toPlane(near), radiusKm: request.radiusKm },
    nearOtherwise: place && !near ? { ...toPlane(place), radiusKm: request.radiusKm } : null,
    professions,
    languageMask: maskOf(CARE_LANGUAGES, request.languages),
    modeMask: maskOf(MODES, request.modes),
    maxPriceCents: request.maxPriceCents,
    minRatingTenths: request.minRatingTenths,
    time: request.time && { windows: wallWindows(request.time), parts: partNumbers(request.time) },
    sort: request.sort,
  }
  return { plan, place, near, unlisted, text }
}

/** Of two that are both common, a name says more than a speciality, and a speciality more than a profession. */
async function rarestFirst(db: Db, groups: readonly TopicGroup[]): Promise<readonly TopicGroup[]> {
  if (groups.length < 2) return groups
  const sizes = await sizeGroups(db, groups)
  return groups
    .map((group, index) => ({ group, size: sizes[index] ?? 0 }))
    .toSorted((a, b) => a.size - b.size || Math.max(...b.group.topics) - Math.max(...a.group.topics))
    .map(({ group }) => group)
}
