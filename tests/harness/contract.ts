// Reads the committed contract: its operations, a body that fits a schema, whether an answer fits it.
import { readFileSync } from 'node:fs'

export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  minLength?: number
  minimum?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

type Content = Record<string, { schema?: Schema }>

export type Operation = {
  method: string
  path: string
  operationId: string
  access: 'anyone' | 'signed-in' | string[]
  /** Why roles that need a second factor come in without one, where they do. */
  withoutSecondFactor: string | undefined
  idempotencyKey: string | undefined
  parameters: { name: string; in: string; required?: boolean; schema?: Schema }[]
  body: Schema | undefined
  responses: Record<string, { content?: Content }>
}

type RawOperation = Pick<Operation, 'operationId' | 'parameters'> & {
  responses: Record<string, { content?: Content; $ref?: string }>
  'x-access': Operation['access']
  'x-without-second-factor'?: string
  'x-idempotency-key'?: string
  requestBody?: { content?: Content }
}

export const contract = JSON.parse(readFileSync('contract/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, RawOperation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, { content?: Content }> }
}

export const operations: Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, raw]) => ({
    method: method.toUpperCase(),
    path,
    operationId: raw.operationId,
    access: raw['x-access'],
    withoutSecondFactor: raw['x-without-second-factor'],
    idempotencyKey: raw['x-idempotency-key'],
    parameters: raw.parameters ?? [],
    body: raw.requestBody?.content?.['application/json']?.schema,
    responses: Object.fromEntries(
      Object.entries(raw.responses).map(([status, answer]) => [status, referred(answer)]),
    ),
  })),
)

export const isUnsafe = ({ method }: { method: string }) => method !== 'GET'

/** The operation's address with every parameter of the path filled in. */
export function addressOf({ path }: { path: string }, value: string): string {
  return path.replaceAll(/\{\w+\}/g, value)
}

function referred(answer: RawOperation['responses'][string]): { content?: Content } {
  const found = answer.$ref ? contract.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer
  if (!found) throw new Error(`the contract refers to ${answer.$ref}, which it does not have`)
  return found
}

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? resolved(contract.components.schemas[name] ?? {}) : schema
}

/** Fields whose pattern no generator guesses. */
const KNOWN: Record<string, string> = {
  code: '123456',
  phone: '418 555-0123',
  firstName: 'Ève',
  lastName: 'Roy',
}

/** An example value for the schema. */
export function example(schema: Schema, name = ''): unknown {
  const known = resolved(schema)
  if (known.const !== undefined) return known.const
  if (known.enum) return known.enum[0]
  const [choice] = [...(known.anyOf ?? []), ...(known.oneOf ?? [])]
  if (choice) return example(choice, name)
  const type = Array.isArray(known.type) ? known.type[0] : known.type
  if (known.properties)
    return Object.fromEntries(Object.entries(known.properties).map(([key, of]) => [key, example(of, key)]))
  if (type === 'object') return {}
  if (type === 'array') return Array.from({ length: known.minItems ?? 0 }, () => example(known.items ?? {}))
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return known.minimum ?? 1
  if (known.format === 'email') return 'quelqu.un@exemple.ca'
  if (known.format === 'uuid') return '01900000-0000-7000-8000-000000000000'
  if (known.format === 'date-time') return '2026-11-15T12:00:00Z'
  return KNOWN[name] ?? 'abcdefghijklmnop'.repeat(Math.ceil((known.minLength ?? 1) / 16))
}

/** Where a value does not fit its schema; a field that the contract does not name is a mismatch too. */
export function mismatches(schema: Schema, value: unknown, at = 'answer'): string[] {
  const known = resolved(schema)
  const choices = known.anyOf ?? known.oneOf
  if (choices)
    return choices.some((choice) => mismatches(choice, value, at).length === 0)
      ? []
      : [`${at} fits no choice`]
  if (known.allOf) return known.allOf.flatMap((part) => mismatches(part, value, at))
  if (known.const !== undefined)
    return value === known.const ? [] : [`${at} is not ${JSON.stringify(known.const)}`]
  if (known.enum) return known.enum.includes(value) ? [] : [`${at} is none of ${known.enum.join()}`]
  const types = [known.type ?? []].flat()
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return [`${at} is not ${types.join(' or ')}`]
  if (Array.isArray(value))
    return value.flatMap((item, index) => mismatches(known.items ?? {}, item, `${at}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const missing = (known.required ?? [])
    .filter((key) => !(key in value))
    .map((key) => `${at}.${key} is missing`)
  const extra = known.additionalProperties ?? !known.properties
  return [
    ...missing,
    ...Object.entries(value).flatMap(([key, field]) => {
      const property = known.properties?.[key]
      if (property) return mismatches(property, field, `${at}.${key}`)
      if (extra === false) return [`${at}.${key} is not in the contract`]
      return typeof extra === 'object' ? mismatches(extra, field, `${at}.${key}`) : []
    }),
  ]
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

/** Where two documents differ, in as few words as a reader needs. */
export function drift(
  one: Record<string, unknown>,
  other: Record<string, unknown>,
  at = '',
  depth = 2,
): string[] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return keys
    .filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
    .flatMap((key) => {
      const [before, after] = [one[key], other[key]]
      const isDeeper = depth > 0 && typeof before === 'object' && typeof after === 'object' && before && after
      if (!isDeeper) return [`${at} ${key}`.trim()]
      return drift(
        before as Record<string, unknown>,
        after as Record<string, unknown>,
        `${at} ${key}`,
        depth - 1,
      )
    })
}

/** What a form, a program or a mistake says of a body instead. */
export const NOT_JSON = [
  undefined,
  '',
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/jsonp',
  'application/json;',
  'text/plain, application/json',
]
