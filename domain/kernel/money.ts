import { invariant } from './invariant.ts'

declare const centsBrand: unique symbol

/** Canadian cents. Made only by `cents()`: a float, a NaN or a sum past 2^53 never becomes money. */
export type Cents = number & { readonly [centsBrand]: true }

export function cents(value: number): Cents {
  invariant(Number.isSafeInteger(value), `${value} is a whole number of cents`)
  // Minus zero prints as « −0,00 $ ».
  return (value === 0 ? 0 : value) as Cents
}

export const ZERO = cents(0)

export function add(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => cents(sum + amount), ZERO)
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

export function times(amount: Cents, count: number): Cents {
  invariant(Number.isSafeInteger(count), `${count} is a whole number of times`)
  return cents(amount * count)
}
