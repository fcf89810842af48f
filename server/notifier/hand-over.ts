import { sql } from 'kysely'
import { type About, isKind, type Kind, kindEntry, pathOfNotice } from '#domain/notifications/kinds.ts'
import { type Locale, localeOf, pagePath } from '#domain/kernel/locale.ts'
import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { log } from '#server/platform/log.ts'
import { m } from '#server/platform/paraglide/messages.js'
import type { ClaimedNotice } from './notice-claims.ts'
import type { PushService } from './push-service.ts'
import type { BrowserKeys } from './queries.ts'
import { noteAnswer } from './text-number.ts'
import type { TextService } from './text-service.ts'
import { noticeWords, pushWords } from './words.ts'

export type NoticeDependencies = {
  database: Database
  origin: string
  push: PushService | null
  text: TextService | null
}

/**
 * « failed »: nobody is left to hand it to, or it says nothing any more. « again »: some did not take it and may later;
 * `reached` are the browsers that have it.
 */
export type HandedOver = { outcome: 'sent' | 'failed' | 'again'; reached: readonly string[] }

/** Throws when it was certainly not taken. */
export async function handOver(dependencies: NoticeDependencies, notice: ClaimedNotice): Promise<HandedOver> {
  const { kind, until, reached } = notice
  const isOver = until !== null && Temporal.Instant.compare(until, clock.now()) < 0
  // What waited for a service that was away is not worth a ring any more.
  if (!isKind(kind) || isOver) return ended(reached)
  if (kindEntry(kind).needsVisit && !(await visitStands(dependencies, notice))) return ended(reached)
  return notice.channel === 'push' ? pushTo(dependencies, notice, kind) : textTo(dependencies, notice, kind)
}

const ended = (reached: readonly string[]): HandedOver => ({
  outcome: reached.length > 0 ? 'sent' : 'failed',
  reached,
})

/** Looked at now: it may have been cancelled or moved while this waited for the morning. */
async function visitStands({ database }: NoticeDependencies, { about }: ClaimedNotice): Promise<boolean> {
  const { visit, at } = about as About
  if (!visit || !at) return true
  const { rows } = await database.readAs(null, (db) =>
    sql`select from market.appointment
      where id = ${visit} and state = 'scheduled' and starts_at = ${at}::timestamptz`.execute(db),
  )
  return rows.length > 0
}

async function pushTo(
  { database, push }: NoticeDependencies,
  { id, userId, about, language, until, reached }: ClaimedNotice,
  kind: Kind,
): Promise<HandedOver> {
  if (!push) return ended(reached)
  const locale = localeOf(language)
  const browsers = await database.readAs(null, (db) =>
    db
      .selectFrom('market.pushSubscription')
      .select(['id', 'endpoint', 'p256dh', 'authSecret'])
      .where('userId', '=', userId)
      .execute(),
  )
  const message = {
    body: pushWords(noticeWords(kind, about as About, locale), locale),
    path: pagePath(pathOfNotice(kind, about as About), locale),
    // A browser that is told twice shows it once.
    tag: id,
    language: locale,
  }
  const keepsSeconds = until ? Math.max(60, Math.round(clock.now().until(until).total('seconds'))) : 86_400
  const tell = async (browser: BrowserKeys & { id: string }) => {
    const outcome = await push(browser, message, keepsSeconds)
    if (outcome === 'gone') await forgetDead(database, browser.id)
    return outcome
  }
  const outcomes = await Promise.all(
    browsers
      .filter((browser) => !reached.includes(browser.id))
      .map(async (browser) => ({
        browserId: browser.id,
        outcome: await tell(browser).catch((error: unknown) => {
          log.warn({ noticeId: id, error }, 'notice: a browser was not reached, will be tried again')
          return 'again' as const
        }),
      })),
  )
  const has = outcomes.flatMap(({ browserId, outcome }) => (outcome === 'taken' ? [browserId] : []))
  const all = [...reached, ...has]
  return outcomes.some(({ outcome }) => outcome === 'again') ? { outcome: 'again', reached: all } : ended(all)
}

const forgetDead = (database: Database, id: string) =>
  database.runAlone((db) => db.deleteFrom('market.pushSubscription').where('id', '=', id).execute())

async function textTo(
  { database, origin, text }: NoticeDependencies,
  { id, userId, about, language }: ClaimedNotice,
  kind: Kind,
): Promise<HandedOver> {
  // Asked again now: STOP may have come since it was written.
  const number = await database.readAs(null, (db) =>
    db
      .selectFrom('market.textNumber')
      .select('phone')
      .where('userId', '=', userId)
      .where('verifiedAt', 'is not', null)
      .where('stoppedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (!text || !number) return ended([])
  const outcome = await text(number.phone, textWords(origin, kind, about as About, localeOf(language)))
  if (outcome === 'unanswered') log.error({ noticeId: id }, 'notice: taken without an answer, not sent again')
  if (outcome === 'refused') log.error({ noticeId: id }, 'notice: refused for good')
  // Their STOP went to the provider alone.
  if (outcome === 'stopped') await database.withActor(null, (tx) => noteAnswer(tx, number.phone, 'stop'))
  return { outcome: outcome === 'taken' || outcome === 'unanswered' ? 'sent' : 'failed', reached: [] }
}

/** The list, never an id: an address in a text message says nothing about the visit. */
export function textWords(origin: string, kind: Kind, about: About, locale: Locale): string {
  const link = `${origin}${pagePath('/notifications', locale)}`
  return m.notice_sms({ title: noticeWords(kind, about, locale).title, link }, { locale })
}
