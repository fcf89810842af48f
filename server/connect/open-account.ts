import { Refusal } from '#domain/kernel/refusal.ts'
import { type Locale, pagePath } from '#domain/kernel/locale.ts'
import { setDestination } from '#server/payouts/index.ts'
import type { Database } from '#server/platform/database.ts'
import { callStripe, requireStripe, type StripeClient, syncOf } from '#server/stripe/index.ts'
import { findAccountOwner, findPractice, keepAccount, type Practice } from './queries.ts'

export type Dependencies = { database: Database; stripe: StripeClient | null; origin: string }

async function ownPractice(dependencies: Dependencies, userId: string): Promise<Practice> {
  const practice = await dependencies.database.readAs(userId, (db) => findPractice(db, userId))
  if (!practice) throw new Refusal('booking/no-practice')
  return practice
}

/** A page of Stripe's where the professional names a bank and says who they are: none of it passes through us. */
export async function openPayoutAccount(
  dependencies: Dependencies,
  userId: string,
  locale: Locale,
): Promise<{ url: string }> {
  const practice = await ownPractice(dependencies, userId)
  const { sdk } = requireStripe(dependencies.stripe)
  const account = practice.accountId ?? (await createAccount(dependencies, userId, practice))
  const page = `${dependencies.origin}${pagePath('/dashboard/professional/finances/connect', locale)}`
  const link = await callStripe(() =>
    sdk.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: page,
      return_url: page,
    }),
  )
  return { url: link.url }
}

async function createAccount(
  dependencies: Dependencies,
  userId: string,
  practice: Practice,
): Promise<string> {
  const { sdk } = requireStripe(dependencies.stripe)
  const { professionalId, email } = practice
  const account = await callStripe(() =>
    sdk.accounts.create(
      {
        type: 'express',
        country: 'CA',
        email,
        capabilities: { transfers: { requested: true } },
        metadata: { professional: professionalId },
      },
      { idempotencyKey: `payout-account/${professionalId}` },
    ),
  )
  return dependencies.database.withActor(userId, (tx) => keepAccount(tx, professionalId, account.id))
}

/** What Stripe says of the account now. Another bank than before makes payouts wait. */
export async function refreshPayoutAccount(
  dependencies: Dependencies,
  userId: string,
): Promise<{ isReady: boolean }> {
  const { professionalId, accountId } = await ownPractice(dependencies, userId)
  if (!accountId) return { isReady: false }
  const bank = await readBank(requireStripe(dependencies.stripe), accountId)
  if (!bank) return { isReady: false }
  await dependencies.database.withActor(userId, (tx) =>
    setDestination(tx, { professionalId, reference: accountId, ...bank, userId }),
  )
  return { isReady: true }
}

/** What Stripe reports of an account: another bank, named on a page of its own, makes payouts wait as well. */
export const syncPayoutAccount = syncOf({
  isOurs: async (db, accountId) => (await findAccountOwner(db, accountId)) !== undefined,
  read: readBank,
  write: async ({ tx }, bank, accountId) => {
    const owner = await findAccountOwner(tx, accountId)
    if (owner) await setDestination(tx, { ...owner, reference: accountId, ...bank })
  },
})

/** The bank that Stripe pays this account at, or none while it cannot be paid. */
export async function readBank(
  { sdk }: StripeClient,
  accountId: string,
): Promise<{ lastDigits: string; bankMark: string } | null> {
  const account = await callStripe(() => sdk.accounts.retrieve(accountId))
  const banks = account.external_accounts?.data ?? []
  const bank = banks.find(({ default_for_currency: isDefault }) => isDefault) ?? banks[0]
  if (!account.payouts_enabled || !bank?.last4) return null
  return { lastDigits: bank.last4, bankMark: bank.fingerprint ?? bank.id }
}
