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

/** The sum of amounts that come as plain numbers, from a row or from another machine: each must be whole cents. */
export function sumOf(amounts: Iterable<number>): Cents {
  let sum = ZERO
  for (const amount of amounts) sum = add(sum, cents(amount))
  return sum
}

/** Whole dollars, as sliders and budgets count them. */
export const dollars = (count: number): Cents => times(cents(100), count)

/** Cents as text, in a form or a kept message. What is no whole number is no money. */
export function readCents(text: string): Cents {
  if (!/^-?\d+$/.test(text)) throw new RangeError('an amount is written in whole cents')
  return cents(Number(text))
}

/** `amount` × `part` / `whole`. In big integers: a product leaves the safe ones before its factors do. */
export function portion(amount: Cents, part: number, whole: number, rounding: 'down' | 'half-up'): Cents {
  invariant(amount >= 0 && part >= 0 && whole > 0, 'a portion is taken of something')
  const [product, divisor] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  // Twice, because half of an odd number of cents is no integer.
  const exact = rounding === 'down' ? product / divisor : (2n * product + divisor) / (2n * divisor)
  return cents(Number(exact))
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

export function times(amount: Cents, count: number): Cents {
  invariant(Number.isSafeInteger(count), `${count} is a whole number of times`)
  return cents(amount * count)
}
