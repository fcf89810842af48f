// Names at the door and in the database: the same words pass, the same words are refused.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isPlainLine } from '#domain/kernel/plain-words.ts'
import { HOSTILE_NAMES, REAL_NAMES } from '#domain/kernel/plain-words-samples.ts'
import { marketplace } from '#tests/harness/api.ts'

const market = marketplace()

/** Called a name in a request, and shown to nobody but its owner, or kept nowhere. */
const PRIVATE = new Set([
  'registerPasskey name',
  'addScheduleException label',
  'changeScheduleException label',
  'addBusyCalendar name',
  'addClientTag name',
  'changeClientTag name',
  'addSavedReply title',
  'searchThreads name',
  'searchNotes name',
  'addNoteTemplate name',
  'searchClients name',
  'searchNotes name',
  'addNoteTemplate name',
  'findLookAlikes firstName',
  'findLookAlikes lastName',
])
const PRIVATE_LABELS = /^(saveMetrics|deleteMetricsOfKind|addGoal) label$/

type Schema = { $ref?: string; enum?: unknown; properties?: Record<string, Schema> }
type Operation = {
  operationId: string
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
type Contract = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const contract = JSON.parse(readFileSync('contract/openapi.json', 'utf8')) as Contract
const schemaOf = (schema: Schema | undefined) =>
  schema?.$ref ? contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema

/** Every field of every request whose name says that it names something. */
const fields = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) =>
    Object.entries(schemaOf(operation.requestBody?.content?.['application/json']?.schema)?.properties ?? {})
      .filter(([field, { enum: choices }]) => /name|city|street|title|label/i.test(field) && !choices)
      .map(([field]) => ({
        method: method.toUpperCase(),
        path,
        name: `${operation.operationId} ${field}`,
        field,
      }))
      .filter(({ name }) => !PRIVATE.has(name) && !PRIVATE_LABELS.test(name)),
  ),
)

test('the contract names people and places in many requests', () => expect(fields.length).toBeGreaterThan(20))

describe.each(fields)('$name', ({ name: what, method, path, field }) => {
  const isPerson = /firstName|lastName|attendeeName|FamilyMember name/.test(what)
  const rule = isPerson ? 'person-name' : 'plain-line'

  test('takes no way out of our mail, and takes names', async () => {
    const role = /onboarding|\/professional\//.test(path) ? 'professionnel' : 'particulier'
    const isOpen = /sign-up|founders|contact/.test(path)
    const client = isOpen ? null : (await market.newcomer(role, { hasSecondFactor: true })).client
    const refusals = async (value: string) => {
      const url = path.replace(/\{\w+\}/g, randomUUID())
      await market.owner.query('delete from ops.rate_limit')
      // The unknown field keeps the request from being done when the name is fine.
      const body = { [field]: value, unknown: true }
      const answer = await (client ?? market.visitor()).send(method, url, body)
      expect(answer.status).toBe(422)
      return (answer.body.errors as { field: string; rule: string }[])
        .filter((error) => error.field === field)
        .map((error) => error.rule)
    }
    const hostile = HOSTILE_NAMES.filter((name) => name.length <= 80 && (isPerson || !isPlainLine(name)))
    for (const name of hostile) expect(await refusals(name), JSON.stringify(name)).toEqual([rule])
    for (const name of REAL_NAMES.slice(0, 8)) expect(await refusals(name), name).toEqual([])
  })
})

describe('the database', () => {
  const asks = async (rule: string, names: readonly string[]) => {
    const { rows } = await market.owner.query<{ name: string }>(
      `select name from unnest($1::text[]) name where public.${rule}(name)`,
      [names],
    )
    return rows.map(({ name }) => name)
  }

  test('takes every real name, and none that is a way out', async () => {
    expect(await asks('is_person_name', REAL_NAMES)).toEqual(REAL_NAMES)
    expect(await asks('is_person_name', HOSTILE_NAMES)).toEqual([])
    expect(await asks('is_plain_line', REAL_NAMES)).toEqual(REAL_NAMES)
    expect(await asks('is_plain_line', HOSTILE_NAMES)).toEqual(HOSTILE_NAMES.filter(isPlainLine))
  })

  test('keeps the rule wherever such a name is stored, whoever writes it', async () => {
    const { rows } = await market.owner.query<{ name: string }>(
      `select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
       cross join unnest(c.conkey) key join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key
       where c.conname like '%_plain_names' and c.convalidated and c.conparentid = 0 and c.coninhcount = 0 order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'auth."user".first_name',
      'auth."user".last_name',
      'auth."user".name',
      'market.appointment.attendee_name',
      'market.appointment.service_name_en',
      'market.appointment.service_name_fr',
      'market.contact_message.first_name',
      'market.contact_message.last_name',
      'market.founder_signup.city',
      'market.founder_signup.clinic_name',
      'market.founder_signup.first_name',
      'market.founder_signup.last_name',
      'market.professional.display_name',
      'market.professional.title_en',
      'market.professional.title_fr',
      'market.professional_place.city',
      'market.professional_place.name',
      'market.professional_place.street',
      'market.professional_service.name_en',
      'market.professional_service.name_fr',
      'market.profile.city',
      'market.visit_contact.city',
      'market.visit_contact.street',
      'market.wait_entry.attendee_name',
    ])
    const { id } = await market.createPersona('particulier')
    const api = await market.connectAs('api')
    for (const column of ['first_name', 'last_name', 'name'])
      await expect(
        api.query(`update auth."user" set ${column} = 'Bonjour exemple.com' where id = $1`, [id]),
      ).rejects.toMatchObject({ constraint: 'user_plain_names' })
  })
})
