import type { Locale } from '#domain/kernel/locale.ts'
import { withoutAddresses } from '#domain/kernel/plain-words.ts'
import { renderMail } from './layout.ts'
import type { MailContent, MailFacts, MailTemplate } from './mail.ts'

/**
 * Facts that are addresses by purpose: made by the product itself, the meeting room of a verified professional in the
 * form that the database allows, or the one that support answers to.
 */
const ADDRESSES: ReadonlySet<string> = new Set([
  'link',
  'calendar',
  'calendarMethod',
  'email',
  'directions',
  'meeting',
])
/** Texts of several lines. */
const TEXTS: ReadonlySet<string> = new Set(['message', 'answer', 'reason'])

/** A stored message as it is sent. Whoever's words are in it, only the product's own addresses can be followed. */
export function readStoredMail(
  template: MailTemplate,
  facts: MailFacts,
  locale: Locale,
): { content: MailContent; html: string; text: string } {
  const content = template(plainFacts(facts), locale)
  return { content, ...renderMail(content, locale) }
}

const plainFacts = (facts: MailFacts): MailFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, ADDRESSES.has(name) ? value : plain(name, value)]),
  )

function plain(name: string, value: string): string {
  const keepsLines = TEXTS.has(name)
  if (!/^[[{]/.test(value)) return withoutAddresses(value, { keepsLines })
  try {
    // A list of visits travels as JSON: what it says is made plain, not how it is written.
    return JSON.stringify(
      JSON.parse(value, (key, part) =>
        typeof part === 'string' && !ADDRESSES.has(key) ? withoutAddresses(part) : part,
      ),
    )
  } catch {
    return withoutAddresses(value, { keepsLines })
  }
}
