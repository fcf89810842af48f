import { dayLeaf } from './format.ts'
import type { Locale } from './locale.ts'

const NBSP = '\u00a0'

/** « 17 nov. », « 1er nov. », “Nov 17”, with the year when it is asked for; never broken over two lines. */
export function formatShortDay(of: string, locale: Locale, hasYear = false): string {
  const { day, month } = dayLeaf(of, locale)
  const year = of.slice(0, 4)
  if (locale === 'fr') return [day === '1' ? '1er' : day, month, ...(hasYear ? [year] : [])].join(NBSP)
  return month + NBSP + day + (hasYear ? `,${NBSP}${year}` : '')
}
