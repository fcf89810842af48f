// Writes contract/api.d.ts from contract/openapi.json: the types of `openapi-fetch` for this contract. It knows the words
// that our routes write and stops at any other, so that no type is a guess (docs/decisions/0030).
import { readFileSync, writeFileSync } from 'node:fs'

type Schema = { readonly [keyword: string]: unknown }
type Content = { content?: Readonly<Record<string, { schema: Schema }>> }
type Reference = { $ref: string }
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Operation = {
  parameters?: readonly Parameter[]
  requestBody?: Content
  responses: Readonly<Record<string, Content | Reference>>
}
type Contract = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Content> }
}

/** They narrow values, not types. */
const BOUNDS = [
  'format',
  'pattern',
  'description',
  'default',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]
const NUMBER_BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']
const SHAPES = [
  'type',
  'enum',
  'anyOf',
  'allOf',
  '$ref',
  'items',
  'properties',
  'required',
  'additionalProperties',
]
const KNOWN = new Set([...BOUNDS, ...NUMBER_BOUNDS, ...SHAPES])

export function contractTypes({ paths, components }: Contract): string {
  return [
    '// Written by tools/write-contract-types.ts from contract/openapi.json.',
    `export type components = ${block({
      schemas: block(mapped(components.schemas, typeOf)),
      responses: block(mapped(components.responses, contentOf)),
    })}`,
    `export type paths = ${block(mapped(paths, (methods) => block(mapped(methods, operationType))))}`,
    '',
  ].join('\n')
}

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const places = ['query', 'header', 'path'].map((place) => {
    const found = parameters.filter((parameter) => parameter.in === place)
    if (found.length === 0) return `${place}?: never`
    const fields = found.map(({ name, required, schema }) => field(name, required === true, schema))
    return `${place}${found.some(({ required }) => required) ? '' : '?'}: { ${fields.join('; ')} }`
  })
  return block({
    parameters: `{ ${places.join('; ')} }`,
    ...(requestBody ? { requestBody: contentOf(requestBody) } : {}),
    responses: block(mapped(responses, (answer) => ('$ref' in answer ? named(answer) : contentOf(answer)))),
  })
}

export function typeOf(schema: Schema): string {
  const unknown = Object.keys(schema).filter((keyword) => !KNOWN.has(keyword))
  if (unknown.length > 0)
    throw new Error(`the contract uses ${unknown.join(', ')}, which has no type here yet`)
  const { type, enum: values, anyOf, allOf, $ref } = schema
  if (typeof $ref === 'string') return named({ $ref })
  if (Array.isArray(anyOf)) return `(${(anyOf as Schema[]).map(typeOf).join(' | ')})`
  if (Array.isArray(allOf)) return `(${(allOf as Schema[]).map(typeOf).join(' & ')})`
  if (Array.isArray(values)) return `(${values.map((value) => JSON.stringify(value)).join(' | ')})`
  if (Array.isArray(type))
    return `(${type.map((one: unknown) => typeOf({ ...schema, type: one })).join(' | ')})`
  if (type === undefined) return 'unknown'
  if (type === 'array') return `${typeOf((schema['items'] ?? {}) as Schema)}[]`
  if (type === 'object') return objectType(schema)
  if (type === 'integer') return 'number'
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null') return type
  throw new Error(`the contract has a value of type ${JSON.stringify(type)}`)
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, schema]) =>
    field(name, (required as string[]).includes(name), schema),
  )
  if (typeof additionalProperties === 'object')
    fields.push(`[key: string]: ${typeOf(additionalProperties as Schema)}`)
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, never>'
}

const field = (name: string, isRequired: boolean, schema: Schema) =>
  `${JSON.stringify(name)}${isRequired ? '' : '?'}: ${typeOf(schema)}`

const contentOf = ({ content = {} }: Content): string =>
  `{ content: { ${Object.entries(content)
    .map(([type, { schema }]) => `${JSON.stringify(type)}: ${typeOf(schema)}`)
    .join('; ')} } }`

/** `#/components/schemas/Slot` → `components['schemas']['Slot']` */
const named = ({ $ref }: Reference): string => {
  const [, root = '', ...names] = $ref.split('/')
  return `${root}${names.map((name) => `['${name}']`).join('')}`
}

const mapped = <T>(record: Readonly<Record<string, T>>, write: (value: T) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, write(value)]))

/** A status is written as a number: that is how the client looks it up. */
function block(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(
    ([name, type]) => `${/^\d+$/.test(name) ? name : JSON.stringify(name)}: ${type.replaceAll('\n', '\n  ')}`,
  )
  return `{\n  ${lines.join('\n  ')}\n}`
}

if (import.meta.main)
  writeFileSync(
    'contract/api.d.ts',
    contractTypes(JSON.parse(readFileSync('contract/openapi.json', 'utf8')) as Contract),
  )
