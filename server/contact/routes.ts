import { z } from '@hono/zod-openapi'
import { CONTACT_SUBJECTS } from '#domain/contact/subjects.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import type { Config } from '#server/platform/config.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { PersonName } from '#server/platform/http/names.ts'
import { receiveMessage } from './receive-message.ts'

const HOUR = 3600
const byNetwork: Limit = { name: 'contact', max: 5, perSeconds: HOUR, by: 'network' }
const byAddress: Limit = { name: 'contact-address', max: 5, perSeconds: HOUR, by: 'subject' }

const ContactMessage = z
  .strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: z.email().max(254).toLowerCase(),
    subject: z.enum(CONTACT_SUBJECTS),
    message: z.string().trim().min(1).max(5000),
    language: z.enum(LOCALES),
    /** A field nobody sees: what fills it is a program, which is thanked and forgotten. */
    website: z.string().max(200).optional(),
  })
  .openapi('ContactMessage')

const MessageReceived = z.object({ status: z.literal('received') }).openapi('MessageReceived')
const RECEIVED = { status: 'received' } as const

const send = route({
  method: 'post',
  path: '/contact',
  operationId: 'sendContactMessage',
  access: 'anyone',
  limits: [byNetwork, byAddress],
  request: jsonBody(ContactMessage),
  responses: {
    200: json(MessageReceived, 'Stored; an acknowledgement and a copy to support are on their way.'),
  },
})

export function contactRoutes(services: { config: Config }) {
  return newRouter().openapi(send, async (c) => {
    const ctx = c.get('ctx')
    const { website, ...message } = c.req.valid('json')
    if (website) return c.json(RECEIVED, 200)
    await ctx.countAttempt(byAddress, message.email)
    const answer = await once(c, async (tx) => {
      await receiveMessage(tx, services.config.supportEmail, message)
      return RECEIVED
    })
    return c.json(answer, 200)
  })
}
