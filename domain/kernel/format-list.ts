import type { Locale } from './locale.ts'

const formats = { fr: new Intl.ListFormat('fr-CA'), en: new Intl.ListFormat('en-CA') }

/** « a, b et c », “a, b and c”. In a file of its own: few pages need it, and most need the other formatters. */
export const formatList = (items: readonly string[], locale: Locale): string => formats[locale].format(items)
