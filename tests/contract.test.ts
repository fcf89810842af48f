import { expect, test } from 'vitest'
import { contractTypes, typeOf } from '#tools/write-contract-types.ts'

test.each([
  [{ type: 'integer', minimum: 0 }, 'number'],
  [{ type: ['string', 'null'], format: 'uuid' }, '(string | null)'],
  [{ type: ['string', 'null'], enum: ['fr', 'en', null] }, '("fr" | "en" | null)'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Slot' } }, "components['schemas']['Slot'][]"],
  [{ type: 'array', items: { type: ['number', 'null'] } }, '(number | null)[]'],
  [{ anyOf: [{ type: 'string' }, { type: 'boolean' }] }, '(string | boolean)'],
  [{ allOf: [{ $ref: '#/components/schemas/Slot' }, {}] }, "(components['schemas']['Slot'] & unknown)"],
  [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
  [{ type: 'object', additionalProperties: {} }, '{ [key: string]: unknown }'],
  [
    {
      type: 'object',
      properties: { a: { type: 'null' }, b: { type: 'string', default: '' } },
      required: ['a'],
    },
    '{ "a": null; "b"?: string }',
  ],
])('%j is typed %s', (schema, type) => expect(typeOf(schema)).toBe(type))

test('a word of the contract that has no type is refused rather than guessed', () => {
  expect(() => typeOf({ type: 'array', prefixItems: [] })).toThrow('prefixItems')
  expect(() => typeOf({ type: 'date' })).toThrow('date')
})

test('a parameter that may be left out leaves its group optional, and a status is a number', () => {
  const schema = { type: 'string' }
  const types = contractTypes({
    components: { schemas: {}, responses: { Problem: {} } },
    paths: {
      '/api/slots/{id}': {
        get: {
          parameters: [
            { name: 'id', in: 'path', required: true, schema },
            { name: 'day', in: 'query', required: false, schema },
          ],
          responses: {
            200: { content: { 'application/json': { schema } } },
            404: { $ref: '#/components/responses/Problem' },
          },
        },
      },
    },
  })
  expect(types).toContain('{ query?: { "day"?: string }; header?: never; path: { "id": string } }')
  expect(types).toContain('200: { content: { "application/json": string } }')
  expect(types).toContain("404: components['responses']['Problem']")
})
