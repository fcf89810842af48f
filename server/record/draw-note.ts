import { formatTime, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { placeName } from '#domain/record/body-chart.ts'
import { headingName } from '#domain/record/templates.ts'
import { paper } from '#server/receipts/index.ts'
import type { ShownPractice } from './queries.ts'
import type { z } from '@hono/zod-openapi'
import type * as s from './schemas.ts'

const { longDay, printable, styles, text, view } = paper

const WORDS = {
  fr: {
    title: 'Note au dossier',
    client: 'Client',
    visit: 'Date',
    draft: 'Brouillon, non signé',
    signed: 'Signé le',
    addendum: 'Complément du',
    marks: 'Schéma corporel',
    measures: 'Mesures',
    licence: 'Permis',
  },
  en: {
    title: 'Note on file',
    client: 'Client',
    visit: 'Date',
    draft: 'Draft, not signed',
    signed: 'Signed on',
    addendum: 'Addendum of',
    marks: 'Body chart',
    measures: 'Measurements',
    licence: 'Licence',
  },
} as const satisfies Record<Locale, Record<string, string>>

/** What the standard fonts of a file have: Latin-1 and the marks of writing. The rest is written as a question mark. */
const plain = (words: string) =>
  printable(words).replaceAll(
    /[^\n\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu,
    '?',
  )

const whenOf = (moment: string, zone: string, locale: Locale) =>
  plain(`${longDay(moment, locale)}, ${formatTime(moment, locale, zone)}`)

type Drawn = Pick<z.infer<typeof s.Note>, 'client' | 'content' | 'zone' | 'datedAt' | 'signedAt' | 'addenda'>

/** The signed notes of a record in the practice's name, one after the other, for the person they are about. */
export function openedPaper(
  { client, notes }: z.infer<typeof s.OpenedRecord>,
  practice: ShownPractice,
  locale: Locale,
) {
  const drawn = notes.map((note) => notePaper({ ...note, client, zone: QUEBEC_ZONE }, practice, locale))
  return { ...paperIn(locale), parts: drawn.flatMap(({ parts }) => parts) }
}

const paperIn = (locale: Locale) => ({
  title: WORDS[locale].title,
  language: locale === 'fr' ? ('fr-CA' as const) : ('en-CA' as const),
})

/** A note in the practice's name; ours is not on it. */
export function notePaper(note: Drawn, practice: ShownPractice, locale: Locale) {
  const words = WORDS[locale]
  const { content, zone } = note
  const title = locale === 'en' ? (practice.titleEn ?? practice.titleFr) : practice.titleFr
  const state = note.signedAt ? `${words.signed} ${whenOf(note.signedAt, zone, locale)}` : words.draft
  return {
    ...paperIn(locale),
    parts: [
      view(
        styles.row,
        view(
          styles.half,
          text(plain(practice.displayName), styles.name),
          title ? text(plain(title)) : null,
          practice.licenceNumber ? text(`${words.licence} ${plain(practice.licenceNumber)}`) : null,
        ),
        view(
          styles.half,
          text(words.title, styles.title),
          text(`${words.client}: ${plain(note.client)}`, styles.end),
          text(`${words.visit}: ${whenOf(note.datedAt, zone, locale)}`, styles.end),
          text(state, styles.end, styles.bold),
        ),
      ),
      view(styles.rule),
      ...content.sections.flatMap((section) => [
        text(plain(headingName(section, locale)), styles.bold),
        text(plain(section.text)),
        view(styles.thin),
      ]),
      ...listed(
        words.measures,
        content.measures.map(({ name, value, unit }) => `${name}: ${value} ${unit}`),
      ),
      ...listed(
        words.marks,
        content.marks.map(
          (mark, index) => `${index + 1}. ${placeName(mark, locale)}${mark.words && `: ${mark.words}`}`,
        ),
      ),
      ...note.addenda.flatMap(({ at, words: added }) => [
        text(`${words.addendum} ${whenOf(at, zone, locale)}`, styles.bold),
        text(plain(added)),
        view(styles.thin),
      ]),
    ],
  }
}

const listed = (title: string, lines: readonly string[]) =>
  lines.length > 0
    ? [text(title, styles.bold), ...lines.map((words) => text(plain(words))), view(styles.thin)]
    : []
