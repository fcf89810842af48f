import { redirect } from 'react-router'
import { apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import type { Route } from './+types/connect-redirect'

const FINANCES = '/dashboard/professional/finances'

/** Back from Stripe's page: what it says of the account is asked for, then the wallet shows it. */
export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const header = { 'idempotency-key': crypto.randomUUID() }
  const { error } = await apiOf(args.context).POST('/api/professional/payout-account/refresh', {
    params: { header },
  })
  throw redirect(error ? refusedPath(error.code) : localPath(FINANCES))
}

/** To Stripe's page, where the bank is named: it never passes through here. */
export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const header = { 'idempotency-key': crypto.randomUUID() }
  const { data, error } = await apiOf(args.context).POST('/api/professional/payout-account', {
    params: { header },
  })
  throw redirect(error ? refusedPath(error.code) : data.url)
}

/** The wallet says it: an address of its own would show nothing else. */
const refusedPath = (code: string) => `${localPath(FINANCES)}?bank=${encodeURIComponent(code)}`
