import type { RouterContextProvider } from 'react-router'
import type { PackageId } from '#domain/pricing/catalogue.ts'
import { apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'

/** What each package costs whoever buys it now, in cents. */
export async function pricesNow(
  context: Readonly<RouterContextProvider>,
): Promise<Readonly<Record<PackageId, number>>> {
  const { prices } = loaded(await apiOf(context).GET('/api/packages/prices'), localPath('/login'))
  return Object.fromEntries(prices.map((price) => [price.package, price.priceCents])) as Record<
    PackageId,
    number
  >
}
