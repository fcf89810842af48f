// Points, and a catalogue that is offered, in the database of a test or of the running product.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { accountOf, transfer, transferId } from '#server/ledger/index.ts'
import type { Database } from '#server/platform/database.ts'

/** Points as an event gives them, without the event. */
export const grantPoints = (database: Database, userId: string, points: number) =>
  database.withActor(null, (tx) =>
    transfer(tx, {
      id: transferId(Temporal.Now.instant(), `points ${randomUUID()}`),
      kind: 'points-earned',
      entries: [
        { account: accountOf('platform/points-issued'), amount: -points },
        { account: accountOf('member/points', userId), amount: points },
      ],
      facts: { because: 'test' },
    }),
  )

/** A visit as it is rewarded, without the visit and its points: whoever exchanges points attended one. */
export const noteAttended = (database: Database, userId: string) =>
  database.withActor(userId, (tx) =>
    tx
      .insertInto('market.rewardEarning')
      .values({ userId, rule: 'visit-attended', event: randomUUID(), points: 50, state: 'earned' })
      .execute(),
  )

/** Points as a reward takes them, without the reward. */
export const spendPoints = (database: Database, userId: string, points: number) =>
  database.withActor(null, (tx) =>
    transfer(tx, {
      id: transferId(Temporal.Now.instant(), `spent ${randomUUID()}`),
      kind: 'points-spent',
      entries: [
        { account: accountOf('member/points', userId), amount: -points },
        { account: accountOf('platform/points-redeemed'), amount: points },
      ],
      facts: { because: 'test' },
    }),
  )

type Owner = Pick<pg.ClientBase, 'query'>

/** Offered as an administrator would offer them: vouchers, two codes, a partner for donations. */
export async function openCatalogue(owner: Owner): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica;
    update market.reward set is_open = true, payer = 'Mieva', value_cents = 4000, profession = 'massage-therapist'
      where code = 'massage_therapy';
    update market.reward set is_open = true, payer = 'Mieva' where kind = 'code';
    insert into market.reward_partner (name, website) values ('Arbres d’ici', 'https://arbres.example') on conflict do nothing;
    update market.reward set is_open = true, payer = 'Mieva', value_cents = 500,
      partner_id = (select id from market.reward_partner limit 1) where kind = 'donation';
    insert into market.reward_code (reward_code, code) values ('eco_products', 'SAVON-1'), ('eco_products', 'SAVON-2')
      on conflict do nothing; commit`)
}
