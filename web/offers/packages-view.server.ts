import type { RouterContextProvider } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { PACKAGE_IDS, type PackageId } from '#domain/pricing/catalogue.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { findProfile } from '#web/shell/session.ts'
import { settingsContext } from '#web/shell/settings.ts'

export type PackageOffer = {
  label: string
  /** Where the button leads; none: it buys. */
  to: string | null
  note: string
  /** The founder's own line, beside the price everyone sees. */
  founder: string | null
}

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** What each card's button does for whoever looks at it. */
export async function packagesView(args: Args) {
  const isOpen = args.context.get(settingsContext).arePaymentsOpen
  const profile = await findProfile(args)
  const isMember = profile?.userType === 'particulier'
  const { data: credits } = isMember ? await apiOf(args.context).GET('/api/credits') : {}
  const reader = { isOpen, has: credits?.package?.package ?? null, isFounder: credits?.isFounder ?? false }
  const offers = Object.fromEntries(PACKAGE_IDS.map((id) => [id, offerOf(id, reader)])) as Record<
    PackageId,
    PackageOffer
  >
  return { offers, isOpen, key: crypto.randomUUID() }
}

type Reader = { isOpen: boolean; has: PackageId | null; isFounder: boolean }

const NAMES: Record<PackageId, () => string> = {
  essential: m.offers_package_essential,
  premium: m.offers_package_premium,
  elite: m.offers_package_elite,
}

function offerOf(id: PackageId, { isOpen, has, isFounder }: Reader): PackageOffer {
  const name = NAMES[id]()
  const founder = isFounder ? founderLine(id) : null
  if (!isOpen)
    return {
      label: m.offers_package_register(),
      to: localPath('/register'),
      note: m.offers_package_at_launch(),
      founder,
    }
  const page = localPath('/dashboard/client/credits')
  if (has === id)
    return { label: m.offers_package_manage(), to: page, note: m.offers_package_yours(), founder }
  if (has) return { label: m.offers_package_switch({ name }), to: `${page}?change=${id}`, note: '', founder }
  return { label: m.offers_package_choose({ name }), to: null, note: m.offers_package_secure(), founder }
}

const money = (amount: number) => formatMoney(amount, getLocale())

function founderLine(id: PackageId): string {
  const { discount, subtotal } = packagePrice(id, true)
  return m.offers_package_founder_line({ discount: money(discount), price: money(subtotal) })
}
