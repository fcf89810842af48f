import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#domain/kernel/locale.ts'

const folder = path.resolve(import.meta.dirname, '../../messages')

/** One sentence for each case: `countPlural=one`, `count=100, countPlural=*`. */
type Plural = { match: Record<string, string> }[]
type Message = string | Plural

const messages: Record<Locale, Record<string, Message>> = { fr: readAll('fr'), en: readAll('en') }

function readAll(locale: Locale): Record<string, Message> {
  const files = readdirSync(path.join(folder, locale)).filter((name) => name.endsWith('.json'))
  return Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(path.join(folder, locale, name), 'utf8'))),
  )
}

export type Translate = (key: string, parameters?: Record<string, string | number>) => string

/** The product's own messages, so that one journey runs in both languages. */
export function messagesIn(locale: Locale): Translate {
  return (key, parameters = {}) => {
    const message = messages[locale][key]
    const text = typeof message === 'string' ? message : pluralOf(message, locale, parameters['count'])
    if (text === undefined) throw new Error(`no sentence « ${key} » in messages/${locale}`)
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
  }
}

function pluralOf(message: Plural | undefined, locale: Locale, count: string | number | undefined) {
  const category = new Intl.PluralRules(locale).select(Number(count))
  const isMet = (condition: string) =>
    ['*', condition.includes('Plural=') ? category : String(count)].includes(condition.split('=')[1] ?? '')
  const cases = Object.entries(message?.[0]?.match ?? {})
  return cases.find(([name]) => name.split(', ').every(isMet))?.[1]
}
