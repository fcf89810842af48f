import { plainDollars } from '../kernel/format.ts'
import { type Cents, subtract, ZERO } from '../kernel/money.ts'
import { FOUNDER_DISCOUNT_PERCENT, PACKAGES, type PackageId } from './catalogue.ts'
import { share, type TaxedAmount, withTaxes } from './taxes.ts'

export type PackagePrice = TaxedAmount & {
  /** What everyone sees on the page. */
  listed: Cents
  /** A founder's, taken off before taxes; zero for everyone else. */
  discount: Cents
}

/** A month of a package, line by line: at the catalogue's price, or at what it costs by now. */
export function packagePrice(
  id: PackageId,
  isFounder: boolean,
  listed: Cents = PACKAGES[id].monthlyPrice,
): PackagePrice {
  const discount = isFounder ? share(listed, FOUNDER_DISCOUNT_PERCENT * 1_000) : ZERO
  return { listed, discount, ...withTaxes(subtract(listed, discount)) }
}

/** What a browser says it saw. The server decides: any difference is a page that is out of date. */
export function isCurrentOffer(
  id: PackageId,
  seen: { priceDollars: number; credits: number },
  price: Cents = PACKAGES[id].monthlyPrice,
): boolean {
  return seen.priceDollars === Number(plainDollars(price)) && seen.credits === PACKAGES[id].monthlyCredits
}
