// Every message as it is sent, in both languages: read over whenever it changes.
import { expect, test } from 'vitest'
import { LOCALES } from '#domain/kernel/locale.ts'
import { type Kind, kindEntry, KINDS, topicEntry } from '#domain/notifications/kinds.ts'
import { mailTemplates } from '#server/mail-templates.ts'
import { readStoredMail } from '#server/platform/mail/stored-mail.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { MAIL_OF, MAIL_SAMPLES, NAMES } from '#tests/harness/mail-samples.ts'
import { markedWordIn } from '#tests/harness/marked-words.ts'
import { VISIT_MAILS } from '#tests/harness/visit-mail-samples.ts'

const kinds = Object.keys(KINDS) as Kind[]

const footer = (locale: (typeof LOCALES)[number]) => `--\n${m.mail_footer({}, { locale })}`

/** What a mailbox lists after the subject. */
const previewOf = (html: string) =>
  (/<div class="preview"[^>]*>([^<]*?)&#847;/.exec(html)?.[1] ?? '').replaceAll('&#39;', "'")

const mails = Object.entries(MAIL_SAMPLES).flatMap(([name, samples]) =>
  Object.entries(samples).flatMap(([which, sample]) =>
    LOCALES.map((locale) => {
      const template = mailTemplates[name]
      if (!template) throw new Error(`no template is called ${name}`)
      const { content, html, text } = readStoredMail(template, sample(locale), locale)
      return { name, which, locale, content, text, subject: content.subject, preheader: previewOf(html) }
    }),
  ),
)

const shown = mails.map(({ name, which, locale, content, preheader, text }) =>
  [
    `## ${name} · ${which} (${locale})`,
    `subject: ${content.subject}`,
    `preheader: ${preheader}`,
    ...(content.calendar ? [`attached: mieva.ics, ${content.calendar.method}`] : []),
    '',
    text.replace(footer(locale), '').trim(),
    '',
  ].join('\n'),
)
const told = kinds.map((kind) => `${kind} → ${MAIL_OF[kind] ?? 'no mail'}`)

test('every message says in both languages what was read over', async () => {
  await expect([...told, '', ...LOCALES.map(footer), '', ...shown].join('\n')).toMatchFileSnapshot(
    './mail-templates.snapshot.txt',
  )
})

test('every template of the product is among them, and no other', () => {
  expect(Object.keys(MAIL_SAMPLES).toSorted()).toEqual(Object.keys(mailTemplates).toSorted())
  expect(mails.every(({ locale, text }) => text.endsWith(footer(locale)))).toBe(true)
})

test('whoever is told something by mail is told by a template of these, and by none where no mail is sent', () => {
  expect(
    kinds.filter((kind) => {
      const { topic, notBy = [] } = kindEntry(kind)
      const isMailed = topicEntry(topic).channels.mail !== 'never' && !notBy.includes('mail')
      const template = MAIL_OF[kind]
      return isMailed ? !template || !(template in MAIL_SAMPLES) : template !== null
    }),
  ).toEqual([])
})

test('no list of messages shows a name, a profession or a word about health', () => {
  const listed = mails.flatMap(({ name, subject, preheader }) =>
    [subject, preheader].map((words) => ({ name, words })),
  )
  expect(listed.every(({ words }) => words.length > 3)).toBe(true)
  const offending = listed.filter(
    ({ words }) => markedWordIn(words) ?? NAMES.find((name) => words.includes(name)),
  )
  expect(offending).toEqual([])
  // There is something to leak: the messages themselves have such words.
  expect(mails.filter(({ text }) => markedWordIn(text)).length).toBeGreaterThan(10)
  expect(mails.filter(({ text }) => text.includes('Marchand')).length).toBeGreaterThan(10)
})

test('no address in a mailbox says which visit it is about, but that of a room that is open', () => {
  const addresses = mails.flatMap(({ text }) => text.match(/https:\/\/mieva\.example\S+/g) ?? [])
  expect(addresses.filter((address) => address.includes('/consultation/')).length).toBeGreaterThan(0)
  expect(addresses.filter((address) => /\/(?:appointments|calendar)\/[0-9a-f]{8}-/.test(address))).toEqual([])
})

test('whoever’s visit the professional moved is told of no deadline: they owe nothing until it begins', () => {
  const told = mails.filter(({ which }) => which === 'client, moved by the professional')
  expect(told).toHaveLength(LOCALES.length)
  for (const { content } of told) expect(content.notes).toEqual([])
})

/** Messages about a visit have one form, of which each fills in its part. */
const groups = Map.groupBy(Object.keys(MAIL_SAMPLES), (name) => (name in VISIT_MAILS ? 'a visit' : name))

test.each([...groups])('of %s every fact that a message reads is tried', (_group, names) => {
  const read = new Set<string>()
  const given = new Set<string>()
  for (const name of names)
    for (const sample of Object.values(MAIL_SAMPLES[name] ?? {})) {
      const facts = sample('fr')
      Object.keys(facts).forEach((fact) => given.add(fact))
      mailTemplates[name]?.(
        new Proxy(facts, { get: (target, fact) => (read.add(String(fact)), target[String(fact)]) }),
        'fr',
      )
    }
  expect([...read].filter((fact) => !given.has(fact))).toEqual([])
})
