import type { PackageId } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'

/** What each package is called, in the reader's language. */
export const PACKAGE_NAMES: Readonly<Record<PackageId, () => string>> = {
  essential: m.offers_package_essential,
  premium: m.offers_package_premium,
  elite: m.offers_package_elite,
}
