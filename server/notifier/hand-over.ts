import {
  type About,
  isKind,
  type Kind,
  kindEntry,
  listOfNotice,
  pathOfNotice,
} from '#domain/notifications/kinds.ts'
import { type Locale, localeOf, pagePath } from '#domain/kernel/locale.ts'
import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { log } from '#server/platform/log.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { type ClaimedNotice, noteHanding } from './notice-claims.ts'
import type { PushService } from './push-service.ts'
import type { BrowserKeys } from './queries.ts'
import { readStanding } from './read-standing.ts'
import { isPhoneStopped, noteAnswer } from './text-number.ts'
import type { TextService } from './text-service.ts'
import { noticeWords, pushWords } from './words.ts'

export type NoticeDependencies = {
  database: Database
  origin: string
  /** Keys the marks of telephones that said STOP. */
  secret: string
  push: PushService | null
  text: TextService | null
}

/**
 * « failed »: no browser or number left, or expired, or the visit changed. « again »: some did not take it and may later;
 * `reached` are the browsers that have it.
 */
export type HandedOver = { outcome: 'sent' | 'failed' | 'again'; reached: readonly string[] }

/** Throws when it was certainly not taken. */
export async function handOver(dependencies: NoticeDependencies, notice: ClaimedNotice): Promise<HandedOver> {
  const { kind, until, reached, wasHanded } = notice
  if (wasHanded) return unanswered(notice.id)
  const isOver = until !== null && Temporal.Instant.compare(until, clock.now()) < 0
  // What waited for a service that was away is not worth a ring any more.
  if (!isKind(kind) || isOver) return ended(reached)
  const about = kindEntry(kind).needsVisit
    ? await readStanding(dependencies.database, notice, kind)
    : (notice.about as About)
  if (!about) return ended(reached)
  const current = { ...notice, about }
  return notice.channel === 'push' ? pushTo(dependencies, current, kind) : textTo(dependencies, current, kind)
}

/** The provider may have had it: a second text is worse than one that is missing, which the application shows anyway. */
function unanswered(noticeId: string): HandedOver {
  log.error({ noticeId }, 'notice: taken without an answer, not sent again')
  return { outcome: 'sent', reached: [] }
}

const ended = (reached: readonly string[]): HandedOver => ({
  outcome: reached.length > 0 ? 'sent' : 'failed',
  reached,
})

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
  { database, origin, secret, text }: NoticeDependencies,
  notice: ClaimedNotice,
  kind: Kind,
): Promise<HandedOver> {
  const { id, userId, about, language } = notice
  // Asked again now: STOP may have come since it was written.
  const phone = await database.readAs(null, async (db) => {
    const number = await db
      .selectFrom('market.textNumber')
      .select('phone')
      .where('userId', '=', userId)
      .where('verifiedAt', 'is not', null)
      .where('stoppedAt', 'is', null)
      .executeTakeFirst()
    return number && !(await isPhoneStopped(db, secret, number.phone)) ? number.phone : null
  })
  if (!text || !phone) return ended([])
  // Written first: a worker that dies from here on may have sent it.
  if (!(await noteHanding(database, notice))) throw new Error('the claim of this text message has ended')
  const outcome = await text(phone, textWords(origin, kind, about as About, localeOf(language)))
  if (outcome === 'unanswered') return unanswered(id)
  if (outcome === 'refused') log.error({ noticeId: id }, 'notice: refused for good')
  // Their STOP went to the provider alone.
  if (outcome === 'stopped')
    await database.withActor(null, (tx) => noteAnswer(tx, secret, { phone, answer: 'stop' }))
  return { outcome: outcome === 'taken' ? 'sent' : 'failed', reached: [] }
}

/** A list, never an id: an address in a text message says nothing about the visit. */
export function textWords(origin: string, kind: Kind, about: About, locale: Locale): string {
  const link = `${origin}${pagePath(listOfNotice(kind), locale)}`
  return m.notice_sms({ title: noticeWords(kind, about, locale).title, link }, { locale })
}
