import type { Wire } from './store.ts'

/** Stripe's way of writing nested parameters: `items[0][price_data][currency]=cad`. */
export function decodeForm(text: string): Record<string, Wire> {
  const root: Record<string, Wire> = {}
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value)
  return arrays(root) as Record<string, Wire>
}

const pathOf = (name: string) => name.split(/[[\]]+/).filter((part, index) => index === 0 || part !== '')

function put(root: Record<string, Wire>, path: readonly string[], value: string): void {
  let at = root
  path.slice(0, -1).forEach((part) => (at = at[part] ??= Object.create(null)))
  const last = path.at(-1) ?? ''
  // `expand[]=a&expand[]=b` repeats one name.
  if (last in at) at[last] = [at[last], value].flat()
  else at[last] = value
}

/** `{0: …, 1: …}` is a list. */
function arrays(value: Wire): Wire {
  if (Array.isArray(value)) return value.map(arrays)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, arrays(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

export const listOf = (value: Wire): Wire[] => (value === undefined ? [] : [value].flat())
export const isTrue = (value: Wire) => value === 'true' || value === true
