/** A small arithmetic over items: + − × ÷, brackets, and sum, mean, min, max of a list. Nothing else can be said in it. */
export type Expression =
  | { type: 'number'; value: number }
  | { type: 'item'; id: string }
  | { type: 'sign'; of: Expression }
  | { type: 'operation'; sign: '+' | '-' | '*' | '/'; left: Expression; right: Expression }
  | { type: 'call'; name: FunctionName; of: readonly Expression[] }

const FUNCTIONS = ['sum', 'mean', 'min', 'max'] as const
type FunctionName = (typeof FUNCTIONS)[number]

const DEPTH_MAX = 30

type Token = { kind: 'number' | 'name' | 'sign'; text: string }

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z][a-z0-9]*)|([-+*/(),]))/gy

/** As people type it: the signs of arithmetic beside those of keyboards. */
const plain = (text: string) =>
  text.toLowerCase().replaceAll('×', '*').replaceAll('÷', '/').replaceAll('\u2212', '-').trim()

function tokensOf(text: string): Token[] | undefined {
  const source = plain(text)
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  let at = 0
  while (at < source.length) {
    TOKEN.lastIndex = at
    const [found, number, name, sign] = TOKEN.exec(source) ?? []
    if (found === undefined) return undefined
    at += found.length
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
  }
  return tokens
}

/** Undefined when it is not a formula. */
export function parseFormula(text: string): Expression | undefined {
  const tokens = tokensOf(text)
  if (!tokens || tokens.length === 0) return undefined
  const reader = { tokens, at: 0 }
  const expression = readSum(reader, 0)
  return expression && reader.at === tokens.length ? expression : undefined
}

type Reader = { tokens: readonly Token[]; at: number }
type Read = (reader: Reader, depth: number) => Expression | undefined

const take = (reader: Reader, ...signs: string[]): string | undefined => {
  const token = reader.tokens[reader.at]
  if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined
  reader.at++
  return token.text
}

const readSum: Read = (reader, depth) => readChain(reader, depth, readProduct, ['+', '-'])
const readProduct: Read = (reader, depth) => readChain(reader, depth, readFactor, ['*', '/'])

function readChain(reader: Reader, depth: number, read: Read, signs: readonly string[]) {
  let left = read(reader, depth)
  while (left) {
    const sign = take(reader, ...signs) as '+' | '-' | '*' | '/' | undefined
    if (!sign) return left
    const right = read(reader, depth)
    left = right && { type: 'operation', sign, left, right }
  }
  return left
}

function readFactor(reader: Reader, depth: number): Expression | undefined {
  if (depth > DEPTH_MAX) return undefined
  if (take(reader, '-')) {
    const of = readFactor(reader, depth + 1)
    return of && { type: 'sign', of }
  }
  if (take(reader, '(')) {
    const inside = readSum(reader, depth + 1)
    return inside && take(reader, ')') ? inside : undefined
  }
  const token = reader.tokens[reader.at]
  if (!token || token.kind === 'sign') return undefined
  reader.at++
  if (token.kind === 'number') return { type: 'number', value: Number(token.text) }
  const name = FUNCTIONS.find((known) => known === token.text)
  return name ? readCall(reader, depth, name) : { type: 'item', id: token.text }
}

function readCall(reader: Reader, depth: number, name: FunctionName): Expression | undefined {
  if (!take(reader, '(')) return undefined
  const of: Expression[] = []
  do {
    const one = readSum(reader, depth + 1)
    if (!one) return undefined
    of.push(one)
  } while (take(reader, ','))
  return take(reader, ')') ? { type: 'call', name, of } : undefined
}

/** The items that it counts, each once, in order. */
export function itemsIn(expression: Expression): string[] {
  switch (expression.type) {
    case 'number':
      return []
    case 'item':
      return [expression.id]
    case 'sign':
      return itemsIn(expression.of)
    case 'operation':
      return [...new Set([...itemsIn(expression.left), ...itemsIn(expression.right)])]
    case 'call':
      return [...new Set(expression.of.flatMap(itemsIn))]
  }
}

/** What it comes to; null when something is missing or cannot be divided. */
export function evaluate(expression: Expression, valueOf: (item: string) => number | null): number | null {
  switch (expression.type) {
    case 'number':
      return expression.value
    case 'item':
      return valueOf(expression.id)
    case 'sign': {
      const value = evaluate(expression.of, valueOf)
      return value === null ? null : 0 - value
    }
    case 'operation': {
      const left = evaluate(expression.left, valueOf)
      const right = evaluate(expression.right, valueOf)
      return left === null || right === null ? null : finite(OPERATIONS[expression.sign](left, right))
    }
    case 'call': {
      const values = expression.of.map((one) => evaluate(one, valueOf))
      const known = values.filter((value) => value !== null)
      return known.length < values.length ? null : finite(CALLS[expression.name](known))
    }
  }
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

const OPERATIONS = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => (b === 0 ? Number.NaN : a / b),
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const CALLS: Record<FunctionName, (values: readonly number[]) => number> = {
  sum: total,
  mean: (values) => total(values) / values.length,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
}

const isFunction = (name: string) => (FUNCTIONS as readonly string[]).includes(name)

/** The same formula with other names, for instance numbers of questions instead of ids; signs as in a book. */
export function renameIn(text: string, rename: (item: string) => string): string {
  return (tokensOf(text) ?? []).reduce((written, { kind, text: token }) => {
    const named = kind === 'name' && !isFunction(token) ? rename(token) : token
    if (kind !== 'sign') return written + named
    if (token === '(' || token === ')') return written + token
    if (token === ',') return `${written}, `
    const isUnary = written === '' || /(?:[-+×÷(]|,)\s?$/.test(written)
    return isUnary ? `${written}${token}` : `${written} ${token === '*' ? '×' : token === '/' ? '÷' : token} `
  }, '')
}
