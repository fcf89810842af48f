import { Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'

// What administrators do to the catalogue. The database sees to it that it is one of them (`reward_by_admin`).

export type Offer = {
  payer: string
  valueCents?: number | undefined
  profession?: string | undefined
  partner?: string | undefined
  cost?: number | undefined
}

/** Offers a reward, with who pays for it. */
export async function openReward(tx: Tx, code: string, offer: Offer): Promise<void> {
  const partner = offer.partner
    ? await tx
        .selectFrom('market.rewardPartner')
        .select('id')
        .where('name', '=', offer.partner)
        .executeTakeFirst()
    : undefined
  if (offer.partner && !partner) throw new Refusal('rewards/not-found')
  await change(tx, code, {
    isOpen: true,
    payer: offer.payer,
    ...(offer.valueCents === undefined ? {} : { valueCents: offer.valueCents }),
    ...(offer.profession === undefined ? {} : { profession: offer.profession }),
    ...(offer.cost === undefined ? {} : { cost: offer.cost }),
    ...(partner ? { partnerId: partner.id } : {}),
  })
}

export const closeReward = (tx: Tx, code: string) => change(tx, code, { isOpen: false })

type Change = {
  isOpen: boolean
  payer?: string
  valueCents?: number
  profession?: string
  cost?: number
  partnerId?: string
}

async function change(tx: Tx, code: string, wanted: Change): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('market.reward')
    .set(wanted)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('rewards/not-found')
}

export async function addPartner(tx: Tx, partner: { name: string; website: string }): Promise<void> {
  await tx.insertInto('market.rewardPartner').values(partner).execute()
}

/** Those that were there already are not loaded again. */
export async function loadCodes(tx: Tx, rewardCode: string, codes: readonly string[]): Promise<number> {
  const reward = await tx
    .selectFrom('market.reward')
    .select('kind')
    .where('code', '=', rewardCode)
    .executeTakeFirst()
  if (reward?.kind !== 'code') throw new Refusal('rewards/not-found')
  if (codes.length === 0) return 0
  const loaded = await tx
    .insertInto('market.rewardCode')
    .values(codes.map((code) => ({ rewardCode, code })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return loaded.length
}

export type DonationReceipt = {
  receipt: string
  transferredOn: string
  trees: number | null
  co2Grams: number | null
}

/** A partner's receipt for one donation, with what it says was done. */
export async function recordReceipt(tx: Tx, donationId: string, receipt: DonationReceipt): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('market.rewardDonation')
    .set(receipt)
    .where('id', '=', donationId)
    .where('receipt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('rewards/not-found')
}
