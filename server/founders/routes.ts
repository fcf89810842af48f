import type { Context } from 'hono'
import { founderPlaces } from '#domain/founders/campaign.ts'
import type { Config } from '#server/platform/config.ts'
import type { AppEnv } from '#server/platform/http/context.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { confirmFounder } from './confirm-founder.ts'
import { limits } from './limits.ts'
import { countSeats } from './queries.ts'
import * as s from './schemas.ts'
import { type FounderApplication, signUpFounder } from './sign-up-founder.ts'

const readPlaces = route({
  method: 'get',
  path: '/founders/places',
  operationId: 'readFounderPlaces',
  access: 'anyone',
  responses: {
    200: json(s.FounderPlaces, 'Places, seats taken and places left of both campaigns, counted.'),
  },
})

const SAME_ANSWER = 'The same answer for a new and for a known address: the mailbox tells them apart.'

const signUpIndividual = route({
  method: 'post',
  path: '/founders/individuals',
  operationId: 'signUpIndividualFounder',
  access: 'anyone',
  limits: [limits.signUp],
  request: jsonBody(s.IndividualFounder),
  responses: { 200: json(s.FounderReceived, SAME_ANSWER) },
})

const signUpProfessional = route({
  method: 'post',
  path: '/founders/professionals',
  operationId: 'signUpProfessionalFounder',
  access: 'anyone',
  limits: [limits.signUp],
  request: jsonBody(s.ProfessionalFounder),
  responses: { 200: json(s.FounderReceived, SAME_ANSWER) },
})

const confirm = route({
  method: 'post',
  path: '/founders/confirm',
  operationId: 'confirmFounder',
  access: 'anyone',
  limits: [limits.confirm],
  request: jsonBody(s.FounderToken),
  refuses: ['founder/link-expired'],
  responses: { 200: json(s.FounderOutcome, 'A numbered seat, or a rank on the waiting list.') },
})

export function founderRoutes(services: { config: Config }) {
  async function signUp(c: Context<AppEnv>, application: FounderApplication, honeypot: string | undefined) {
    const ctx = c.get('ctx')
    if (honeypot) return s.RECEIVED
    return once(c, async (tx) => {
      await signUpFounder(ctx, tx, services.config.origin, application)
      return s.RECEIVED
    })
  }

  return newRouter()
    .openapi(readPlaces, async (c) => {
      const taken = await c.get('ctx').read(countSeats)
      const answer = {
        individual: founderPlaces('individual', taken.individual),
        professional: founderPlaces('professional', taken.professional),
      }
      return c.json(answer, 200)
    })
    .openapi(signUpIndividual, async (c) => {
      const { website, acceptsContact: _contact, ...person } = c.req.valid('json')
      return c.json(await signUp(c, { ...NOTHING_MORE, ...known(person), kind: 'individual' }, website), 200)
    })
    .openapi(signUpProfessional, async (c) => {
      const {
        website,
        acceptsContact: _contact,
        acceptsVerification: _title,
        ...person
      } = c.req.valid('json')
      return c.json(
        await signUp(c, { ...NOTHING_MORE, ...known(person), kind: 'professional' }, website),
        200,
      )
    })
    .openapi(confirm, async (c) => {
      const { token } = c.req.valid('json')
      return c.json(await once(c, (tx) => confirmFounder(c.get('ctx'), tx, token)), 200)
    })
}

/** A sign-up is written whole: what was left out the second time does not survive from the first. */
const NOTHING_MORE = {
  phone: null,
  interests: null,
  referral: null,
  profession: null,
  experience: null,
  orderNumber: null,
  clinicName: null,
  motivation: null,
}

/** Without the fields left empty, so that they do not hide the nulls above. */
function known<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
