import { sql } from 'kysely'
import type { FounderKind } from '#domain/founders/campaign.ts'
import { ACHIEVEMENT_CODES, ACHIEVEMENTS, achievementProgress } from '#domain/rewards/achievements.ts'
import { redemptionAnswer } from '#domain/rewards/catalogue.ts'
import { cents, sumOf } from '#domain/kernel/money.ts'
import { findPlace, memberSeat } from '#server/founders/index.ts'
import { accountOf, balanceOf } from '#server/ledger/index.ts'
import { earningsFor, type Paid } from '#server/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listDonations, listRewards } from './catalogue-queries.ts'
import { findAlias } from './leaderboard.ts'
import { countAttended, earnedRules, readDeeds } from './queries.ts'

const VISITS = 200
const DONATIONS = 200

/** Whole, and as of now: every figure is the ledger's or a count of rows. */
export async function readRewards(db: Db, userId: string) {
  const balance = await balanceOf(db, accountOf('member/points', userId))
  const spent = await pointsSpent(db, userId)
  const rewards = await listRewards(db)
  const [deeds, earned] = [await readDeeds(db, userId), await earnedRules(db, userId)]
  const attended = await countAttended(db, userId)
  const hasPartner = rewards.some(({ kind }) => kind === 'donation')
  return {
    points: {
      total: balance.available + spent,
      available: balance.available,
      spent,
      pending: balance.incoming,
    },
    rewards: rewards.map((reward) => {
      const { stock: _stock, partnerId: _partner, isOpen: _open, ...shown } = reward
      return { ...shown, answer: redemptionAnswer(reward, { available: balance.available, attended }) }
    }),
    achievements: ACHIEVEMENT_CODES.map((code) => ({
      ...achievementProgress(code, deeds, earned),
      isPossible: earned.has(ACHIEVEMENTS[code].rule) || !ACHIEVEMENTS[code].needsPartner || hasPartner,
    })),
    hasAttended: attended > 0,
    alias: await findAlias(db, userId),
    founder: await readFounder(db, userId),
    expiresAt: (await nextExpiry(db, userId))?.toString() ?? null,
  }
}

async function pointsSpent(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(points), 0)::int as spent from market.redemption where user_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.spent ?? 0
}

/** A founding professional, or a founding member, with the number of their place. */
async function readFounder(
  db: Db,
  userId: string,
): Promise<{ kind: FounderKind; place: number | null } | null> {
  const { rows } = await sql<{ email: string; isFounder: boolean }>`
    select u.email::text as email, coalesce(p.is_founder, false) as "isFounder"
    from auth."user" u left join market.professional p on p.user_id = u.id where u.id = ${userId}`.execute(db)
  const [person] = rows
  if (!person) return null
  if (person.isFounder) return { kind: 'professional', place: (await findPlace(db, userId))?.seatNo ?? null }
  const place = await memberSeat(db, { userId, email: person.email })
  return place === null ? null : { kind: 'individual', place }
}

/** When the points go, if a notice says so and nothing happened since. */
async function nextExpiry(db: Db, userId: string): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ expiresAt: Temporal.Instant }>`
    select n.expires_at as "expiresAt" from market.points_notice n
    where n.user_id = ${userId} and n.expires_at > public.clock()
      and not exists (select from market.reward_earning e where e.user_id = n.user_id and e.began_at > n.mailed_at)
      and not exists (select from market.redemption r where r.user_id = n.user_id and r.at > n.mailed_at)
    order by n.mailed_at desc limit 1`.execute(db)
  return rows[0]?.expiresAt ?? null
}

type PaidVisit = Paid & {
  on: string
  profession: string
  keptCredits: number
  keptCardCents: number
  rate: number
}

/** What visits of this person paid to professionals through us, visit by visit, without a name. */
async function paidVisits(db: Db, userId: string) {
  const { rows } = await sql<PaidVisit>`
    select to_char(a.starts_at at time zone a.zone, 'YYYY-MM-DD') as on, x.profession, p.member_id as "memberId",
      p.professional_id as "professionalId", p.price_cents as "priceCents", p.gst_cents as "gstCents",
      p.qst_cents as "qstCents", p.credits, p.card_cents as "cardCents", p.on_site_cents as "onSiteCents", p.voucher_cents as "voucherCents",
      p.kept_credits as "keptCredits", p.kept_card_cents as "keptCardCents", p.commission_rate as rate
    from market.payment p join market.appointment a on a.id = p.appointment_id
    join market.professional x on x.id = p.professional_id
    where p.member_id = ${userId} and p.outcome = 'captured' and p.card_state in ('none', 'captured')
    order by a.starts_at desc limit ${VISITS}`.execute(db)
  return rows.map(({ on, profession, keptCredits, keptCardCents, rate, ...payment }) => {
    const parts = { credits: keptCredits, cardCents: keptCardCents, voucherCents: payment.voucherCents }
    const kept = { outcome: 'captured', ...parts, rate } as const
    const throughUs = earningsFor(payment, kept).filter(({ payer }) => payer !== 'on-site')
    return { on, profession, amountCents: sumOf(throughUs.map(({ net }) => net)) }
  })
}

/** Each total with the rows it is the sum of; none where nothing real can be counted yet. */
export async function readImpact(db: Db, userId: string) {
  const visits = await paidVisits(db, userId)
  const donations = await listDonations(db, { userId, limit: DONATIONS })
  const received = donations.filter(({ receipt }) => receipt !== null)
  const told = <K extends 'trees' | 'co2Grams'>(what: K) => {
    const figures = received.map((row) => row[what]).filter((figure) => figure !== null)
    return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0)
  }
  const co2Grams = told('co2Grams')
  return {
    localEconomySupportCents: sumOf(visits.map(({ amountCents }) => cents(amountCents))),
    treesPlanted: told('trees'),
    co2SavedKg: co2Grams === null ? null : Math.floor(co2Grams / 1000),
    // Nobody counts hours given to the community yet.
    communityHours: null,
    visits,
    donations,
  }
}
