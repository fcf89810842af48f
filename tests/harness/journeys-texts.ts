import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#domain/kernel/locale.ts'

const folder = path.resolve(import.meta.dirname, '../../messages')

const messages: Record<Locale, Record<string, unknown>> = { fr: readAll('fr'), en: readAll('en') }

function readAll(locale: Locale): Record<string, unknown> {
  const files = readdirSync(path.join(folder, locale)).filter((name) => name.endsWith('.json'))
  return Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(path.join(folder, locale, name), 'utf8'))),
  )
}

export type Say = (key: string, parameters?: Record<string, string | number>) => string

/** The product's own sentences, so that one journey is walked in both languages. */
export function sentences(locale: Locale): Say {
  return (key, parameters = {}) => {
    const text = messages[locale][key]
    if (typeof text !== 'string') throw new Error(`no sentence « ${key} » in messages/${locale}`)
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
  }
}
