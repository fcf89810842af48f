import type { RouterContextProvider } from 'react-router'
import { PACKAGE_IDS, PACKAGES, type PackageId } from '#domain/pricing/catalogue.ts'
import { apiOf } from '#web/shell/api.ts'

/** What each package costs whoever buys it now, in cents. */
export async function pricesNow(
  context: Readonly<RouterContextProvider>,
): Promise<Readonly<Record<PackageId, number>>> {
  const { data } = await apiOf(context).GET('/api/packages/prices')
  const priceOf = (id: PackageId) =>
    data?.prices.find((price) => price.package === id)?.priceCents ?? PACKAGES[id].monthlyPrice
  return Object.fromEntries(PACKAGE_IDS.map((id) => [id, priceOf(id)])) as Record<PackageId, number>
}
