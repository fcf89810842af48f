import { sql } from 'kysely'
import { channelsOf, type Choices } from '#domain/notifications/choices.ts'
import { type About, type Channel, type Kind, kindEntry, mailPathOf } from '#domain/notifications/kinds.ts'
import { ringsAt } from '#domain/notifications/quiet.ts'
import { type Locale, localeOf } from '#domain/kernel/locale.ts'
import { clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { type MailFacts, type OutgoingMail, queueMails } from '#server/platform/mail/mail.ts'
import { tellOnceCommitted } from '#server/platform/outside.ts'
import { PLANNED_EACH_TIME, ROWS_LISTED } from '#server/platform/prepared-statements.ts'
import type { Letter } from './letters.ts'
import { NOTICE_LANES } from './notice-claims.ts'

export type Notice = {
  kind: Kind
  /** Who is concerned. An account that is gone is told nothing. */
  userId: string
  about?: About
  /** Only by these, when another notice says the same by the others. */
  by?: readonly Channel[]
  /** Asking twice with the same key tells once. */
  onceKey?: string
  /** A message of its own instead of the plain one that every kind has. */
  mail?: {
    template: string
    facts: MailFacts
    language: Locale
    lane?: NonNullable<OutgoingMail['lane']>
    /** When it is not the account's address. */
    recipient?: string
  }
}

type Reach = {
  userId: string
  email: string
  language: string
  choices: Choices
  isQuiet: boolean
  quietFrom: number
  quietUntil: number
  hasPush: boolean
  hasText: boolean
}

const KEEPS_HOURS = 24

/**
 * The one way to tell a person something: what happened, who is concerned, what they chose, how it reaches them. All of
 * it is written with the change that causes it, and sent if, and only if, that commits.
 */
export const notify = (tx: Tx, notice: Notice): Promise<void> => notifyAll(tx, [notice])

export async function notifyAll(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const reaches = await readReach(tx, [...new Set(notices.map(({ userId }) => userId))])
  const reached = notices.flatMap((notice) => {
    const reach = reaches.get(notice.userId)
    return reach ? [{ notice, reach, channels: channelsTo(notice, reach) }] : []
  })
  const by = (channel: Channel) => reached.filter(({ channels }) => channels.has(channel))
  await writeRows(
    tx,
    by('app').map(({ notice }) => notice),
  )
  await queueMails(
    tx,
    by('mail').map(({ notice, reach }) => mailOf(notice, reach)),
  )
  await queueRinging(tx, 'push', by('push'))
  await queueRinging(tx, 'text', by('text'))
}

/** To an address that may be nobody's account: what the letter is for says so (letters.ts). */
export const sendLetter = (tx: Tx, letter: Letter): Promise<void> => queueMails(tx, [letter])

/** To whom of these people several visits of one day are one message. */
export async function whoGroupsVisits(db: Db, people: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    select person as "userId" from unnest(${[...people]}::uuid[]) person where market.groups_visits(person)`.execute(
    db,
  )
  return new Set(rows.map(({ userId }) => userId))
}

async function readReach(db: Db, people: string[]): Promise<Map<string, Reach>> {
  const { rows } = await sql<Reach>`
    select user_id as "userId", email, language, choices, is_quiet as "isQuiet", quiet_from as "quietFrom",
      quiet_until as "quietUntil", has_push as "hasPush", has_text as "hasText"
    from market.reach_of(${people}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}

function channelsTo({ kind, by }: Notice, { choices, hasPush, hasText }: Reach): Set<Channel> {
  const can: Record<Channel, boolean> = { app: true, mail: true, push: hasPush, text: hasText }
  const { topic, notBy = [] } = kindEntry(kind)
  return new Set(
    channelsOf(topic, choices).filter(
      (channel) => can[channel] && !notBy.includes(channel) && (by?.includes(channel) ?? true),
    ),
  )
}

async function writeRows(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  await tx
    .insertInto('market.notification')
    .values(
      notices.map(({ userId, kind, about = {}, onceKey }) => ({
        userId,
        kind,
        about: JSON.stringify(about),
        onceKey: onceKey ?? null,
      })),
    )
    // Without naming the index: whoever writes a row for somebody else may not read theirs.
    .onConflict((conflict) => conflict.doNothing())
    .$if(notices.length > ROWS_LISTED, (query) => query.modifyEnd(sql.raw(PLANNED_EACH_TIME)))
    .execute()
  for (const { userId } of notices) tellOnceCommitted(`bell:${userId}`)
}

function mailOf({ kind, userId, about = {}, onceKey, mail }: Notice, reach: Reach): OutgoingMail {
  const { topic, urgency, waitsSeconds } = kindEntry(kind)
  const common = { userId, topic, ...(onceKey ? { onceKey } : {}) }
  if (mail) return { ...mail, ...common, recipient: mail.recipient ?? reach.email }
  return {
    ...common,
    template: 'notice',
    recipient: reach.email,
    language: localeOf(reach.language),
    facts: { kind, about: JSON.stringify(about), path: mailPathOf(kind, about) },
    ...(waitsSeconds ? { dueAt: clock.now().add({ seconds: waitsSeconds.mail }) } : {}),
    ...(urgency === 'now' ? { lane: 'prompt' as const } : {}),
  }
}

async function queueRinging(
  tx: Tx,
  channel: 'push' | 'text',
  reached: readonly { notice: Notice; reach: Reach }[],
): Promise<void> {
  if (reached.length === 0) return
  const now = clock.now()
  const rows = reached.flatMap(({ notice: { userId, kind, about = {}, onceKey }, reach }) => {
    const { urgency, ringsAtNight = false, waitsSeconds, keepsHours = KEEPS_HOURS } = kindEntry(kind)
    const dueAt = ringsAt(
      now.add({ seconds: waitsSeconds?.push ?? 0 }),
      { isQuiet: reach.isQuiet, from: reach.quietFrom, until: reach.quietUntil },
      {
        ringsAtNight,
        visitAt: about.at ? Temporal.Instant.from(about.at) : undefined,
      },
    )
    const until = soonest(dueAt.add({ hours: keepsHours }), about.until)
    // By the time the quiet hours end, what it offers is gone.
    if (Temporal.Instant.compare(dueAt, until) >= 0) return []
    return {
      userId,
      channel,
      kind,
      about: JSON.stringify(about),
      lane: NOTICE_LANES[urgency ?? 'usual'],
      language: reach.language,
      onceKey: onceKey ? `${channel}/${userId}/${onceKey}` : null,
      dueAt,
      until,
    }
  })
  if (rows.length === 0) return
  await tx
    .insertInto('ops.outgoingNotice')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .$if(rows.length > ROWS_LISTED, (query) => query.modifyEnd(sql.raw(PLANNED_EACH_TIME)))
    .execute()
}

function soonest(moment: Temporal.Instant, until: string | undefined): Temporal.Instant {
  if (until === undefined) return moment
  const end = Temporal.Instant.from(until)
  return Temporal.Instant.compare(end, moment) < 0 ? end : moment
}
