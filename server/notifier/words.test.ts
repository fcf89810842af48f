// Every kind, in both languages, as each channel shows it: read over whenever it changes. Mail has messages of its own,
// and a test of them (server/mail-templates-words.test.ts).
import { expect, test } from 'vitest'
import { channelsOf } from '#domain/notifications/choices.ts'
import {
  type About,
  isKind,
  type Kind,
  kindEntry,
  KINDS,
  mailPathOf,
  pathOfNotice,
  topicEntry,
} from '#domain/notifications/kinds.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import { markedWordIn } from '#tests/harness/marked-words.ts'
import { textWords } from './hand-over.ts'
import { noticeWords, pushWords } from './words.ts'

const about = {
  visit: '019a8d6e-0000-7000-8000-000000000001',
  id: '019a8d6e-0000-7000-8000-000000000002',
  at: '2026-11-19T15:30:00Z',
  until: '2026-11-18T19:12:00Z',
  zone: 'America/Toronto',
}
const several = { ...about, count: 3 }
const inHalifax = { ...about, zone: 'America/Halifax' }
const aboutOf = (kind: Kind) => (kind === 'agenda-today' ? several : about)
const kinds = Object.keys(KINDS).filter((name): name is Kind => isKind(name))

const linesOf = (kind: Kind, told: About, name: string) =>
  LOCALES.flatMap((locale) => {
    const words = noticeWords(kind, told, locale)
    const { channels } = topicEntry(kindEntry(kind).topic)
    return [
      `## ${name} (${locale}) → ${pathOfNotice(kind, told)}, by mail ${mailPathOf(kind, told)}`,
      ...(channels.app === 'never' ? [] : [`app:  ${words.title} / ${words.text}`]),
      ...(channels.push === 'never' ? [] : [`push: ${pushWords(words, locale)}`]),
      ...(channels.text === 'never'
        ? []
        : [`text: ${textWords('https://mieva.example', kind, told, locale)}`]),
    ]
  })
const lines = [
  ...kinds.flatMap((kind) => linesOf(kind, aboutOf(kind), kind)),
  ...(['reminder-day', 'reminder-soon', 'visit-link-changed'] as const).flatMap((kind) =>
    linesOf(kind, several, `${kind}, several`),
  ),
  ...linesOf('visit-confirmed', inHalifax, 'visit-confirmed, in another zone'),
  ...linesOf('time-freed', inHalifax, 'time-freed, in another zone'),
]

test('every kind says in both languages, by every channel, what was read over', async () => {
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./words.snapshot.txt')
})

test('a time in another zone says which, and one where clocks show the same does not', () => {
  const titleIn = (zone: string) => noticeWords('visit-confirmed', { ...about, zone }, 'fr').title
  expect(titleIn('America/Halifax')).toMatch(/11\sh\s30 \(heure de l’Atlantique\)$/)
  expect(titleIn('America/Toronto')).toMatch(/10\sh\s30$/)
  expect(titleIn('America/New_York')).toMatch(/10\sh\s30$/)
})

test('no profession and no word about health stands in what a locked screen shows', () => {
  const shown = lines.filter((line) => /^(?:push|text):/.test(line))
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.filter((line) => markedWordIn(line))).toEqual([])
})

test('what is essential reaches everybody whatever they chose', () => {
  const nothing = Object.fromEntries(
    kinds.flatMap((kind) =>
      ['app', 'mail', 'push', 'text'].map((way) => [`${kindEntry(kind).topic}/${way}`, false]),
    ),
  )
  expect(channelsOf('visit', nothing)).toEqual(['app', 'mail'])
  expect(channelsOf('security', nothing)).toEqual(['app', 'mail'])
  expect(channelsOf('money', nothing)).toEqual(['mail'])
  expect(channelsOf('reminder', nothing)).toEqual([])
})
