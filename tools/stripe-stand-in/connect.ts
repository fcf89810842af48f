// Connected accounts of professionals, transfers to them and payouts to their banks.
import { isTrue } from './form.ts'
import { invalid, list, newId, type StripeObject, type Wire, type Store } from './store.ts'

export function createAccount(store: Store, params: Wire): StripeObject {
  return store.add('acct', 'account', {
    type: params.type ?? 'express',
    country: params.country ?? 'CA',
    email: params.email ?? null,
    metadata: params.metadata ?? {},
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    requirements: { currently_due: ['external_account'], disabled_reason: 'requirements.past_due' },
    external_accounts: { object: 'list', data: [] },
  })
}

/** The hosted onboarding of the stand-in asks nothing: opening its link is enough. */
export function finishOnboarding(store: Store, account: StripeObject): void {
  Object.assign(account, {
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: { currently_due: [], disabled_reason: null },
    external_accounts: {
      object: 'list',
      data: [{ object: 'bank_account', id: newId('ba'), fingerprint: newId('fp'), last4: '6789' }],
    },
  })
  store.emit('account.updated', account)
}

export function createTransfer(store: Store, params: Wire): StripeObject {
  const amount = Number(params.amount)
  if (!(amount > 0)) throw invalid('amount')
  const account = store.get(params.destination)
  if (account['isClosed'])
    throw invalid(
      'Your destination account needs the transfers capability',
      'insufficient_capabilities_for_transfer',
    )
  if (store.balance.isEmpty)
    throw invalid('You have insufficient funds in your Stripe account', 'balance_insufficient')
  account['balance'] = Number(account['balance'] ?? 0) + amount
  const transfer = store.add('tr', 'transfer', {
    amount,
    currency: params.currency,
    destination: account.id,
    transfer_group: params.transfer_group ?? null,
    metadata: params.metadata ?? {},
    reversed: false,
  })
  store.emit('transfer.created', transfer)
  return transfer
}

export function listTransfers(store: Store, params: Wire) {
  const found = store
    .all('transfer')
    .filter((made) => !params.transfer_group || made['transfer_group'] === params.transfer_group)
  return list(found.slice(0, Number(params.limit ?? 10)), '/v1/transfers')
}

export function createPayout(store: Store, params: Wire, accountId: string | undefined): StripeObject {
  const amount = Number(params.amount)
  const account = accountId ? store.get(accountId) : null
  if (account && amount > Number(account['balance'] ?? 0))
    throw invalid('You have insufficient funds in your Stripe account', 'balance_insufficient')
  if (account) account['balance'] -= amount
  const payout = store.add('po', 'payout', {
    amount,
    currency: params.currency,
    status: isTrue(params.metadata?.fails) ? 'failed' : 'paid',
    arrival_date: store.now(),
    method: 'standard',
    metadata: params.metadata ?? {},
  })
  store.emit(`payout.${payout['status']}`, payout)
  return payout
}
