// Words of strangers in our mail: whatever somebody calls themselves, nobody receives a link from us that is not ours.
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#domain/kernel/locale.ts'
import { HOSTILE_NAMES } from '#domain/kernel/plain-words-samples.ts'
import { mailTemplates } from '#server/mail-templates.ts'
import type { MailFacts } from '#server/platform/mail/mail.ts'
import { readStoredMail } from '#server/platform/mail/stored-mail.ts'

const LINK = 'https://mieva.test/page'
/** What the product writes itself; `calendar` has its own test, beside the calendar files. */
const OURS: Record<string, string> = {
  link: LINK,
  email: 'marie@exemple.ca',
  calendar: '',
  calendarMethod: '',
  directions: LINK,
  meeting: LINK,
}
const MOMENT = '2026-11-15T10:00:00Z'
const visits = (words: string) => JSON.stringify([{ when: words, with: words, where: words }])
/** An amount that is no number of cents is never sent: the mail fails. */
const AMOUNTS = new Set(['amount', 'listed', 'gst', 'qst', 'total', 'old', 'oldTotal', 'discount'])
const HARMLESS = (name: string) => {
  if (AMOUNTS.has(name)) return '4000'
  if (name === 'kind') return 'visit-confirmed'
  if (name === 'about') return '{}'
  return OURS[name] ?? (name === 'visits' ? visits('Marie') : name === 'from' ? '2026-12-01' : MOMENT)
}

/** The facts that any template reads, found by watching them read: each template is given all of them. */
const facts: string[] = (() => {
  const read = new Set(['until', 'link'])
  const watched = new Proxy<MailFacts>(
    {},
    {
      get: (_target, name) => (read.add(String(name)), HARMLESS(String(name))),
    },
  )
  for (const template of Object.values(mailTemplates)) for (const locale of LOCALES) template(watched, locale)
  return [...read]
})()

/** As a mail program looks for something to follow. */
const FOLLOWED =
  /https?[:：]|www[.．][^\s]|mailto:|\/\/|[\p{L}\p{N}._-]+[@＠][\p{L}\p{N}]|[\p{L}\p{N}-][.．。｡](?:\p{L}[\p{L}\p{N}-]+)/giu

function linksIn({ html, text }: { html: string; text: string }): string[] {
  const hrefs = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, href]) => href ?? '')
  const words = html
    .replace(/<(style|title|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .concat(' ', text)
    .replaceAll(LINK, ' ')
    .replaceAll('marie@exemple.ca', ' ')
  return [...hrefs.filter((href) => href !== LINK), ...(words.match(FOLLOWED) ?? [])]
}

const cases = Object.entries(mailTemplates).flatMap(([name, template]) =>
  LOCALES.map((locale) => ({ name, template, locale })),
)

test('there are at least thirty ways to try, and every message of the product is tried', () => {
  expect(HOSTILE_NAMES.length).toBeGreaterThanOrEqual(30)
  expect(cases.length).toBeGreaterThan(60)
  expect(facts).toEqual(
    expect.arrayContaining(['firstName', 'with', 'for', 'where', 'reason', 'visits', 'message']),
  )
})

describe.each(cases)('$name in $locale', ({ template, locale }) => {
  const sent = (changes: MailFacts) =>
    readStoredMail(
      template,
      { ...Object.fromEntries(facts.map((fact) => [fact, HARMLESS(fact)])), ...changes },
      locale,
    )
  const usual = linksIn(sent({}))

  test('has no link of its own but ours', () => expect(usual).toEqual([]))

  test.each(facts.filter((fact) => !(fact in OURS)))('sends no link hidden in %s', (fact) => {
    const found = HOSTILE_NAMES.flatMap((words) => {
      try {
        return linksIn(sent({ [fact]: fact === 'visits' ? visits(words) : words }))
      } catch (error) {
        // A date or an amount that cannot be read: nothing is sent.
        expect(error).toBeInstanceOf(RangeError)
        return []
      }
    })
    expect(found).toEqual([])
  })
})
