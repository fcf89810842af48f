import { type Cents, subtract, ZERO } from '../kernel/money.ts'
import { FOUNDER_DISCOUNT_PERCENT, PACKAGES, type PackageId } from './catalogue.ts'
import { share, type TaxedAmount, withTaxes } from './taxes.ts'

export type PackagePrice = TaxedAmount & {
  /** What everyone sees on the page. */
  listed: Cents
  /** A founder's, taken off before taxes; zero for everyone else. */
  discount: Cents
}

/** A month of a package, line by line. */
export function packagePrice(id: PackageId, isFounder: boolean): PackagePrice {
  const listed = PACKAGES[id].monthlyPrice
  const discount = isFounder ? share(listed, FOUNDER_DISCOUNT_PERCENT * 1_000) : ZERO
  return { listed, discount, ...withTaxes(subtract(listed, discount)) }
}

/** What a browser says it saw. The catalogue decides: any difference is a page that is out of date. */
export function isCurrentOffer(id: PackageId, seen: { priceDollars: number; credits: number }): boolean {
  const { monthlyPrice, monthlyCredits } = PACKAGES[id]
  return seen.priceDollars === monthlyPrice / 100 && seen.credits === monthlyCredits
}
