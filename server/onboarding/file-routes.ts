import { isPlausibleNumber, isProfessionCode } from '#domain/directory/professions.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Config } from '#server/platform/config.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { changeFile, professionalOf } from './change-file.ts'
import { limits } from './limits.ts'
import { replaceSpecialities, updateFile } from './queries.ts'
import { readFile } from './read-file.ts'
import { saveProfession } from './save-profession.ts'
import * as s from './schemas.ts'
import { submitFile } from './submit-file.ts'

const access = ['professionnel'] as const
const saved = { 200: json(s.Saved, 'Saved; the state that the change leads to.') }

const read = route({
  method: 'get',
  path: '/onboarding',
  operationId: 'readOnboarding',
  access,
  responses: { 200: json(s.OnboardingFile, 'The person’s own file, with what is still missing.') },
})

const profession = route({
  method: 'put',
  path: '/onboarding/profession',
  operationId: 'saveOnboardingProfession',
  access,
  limits: [limits.save],
  request: jsonBody(s.ProfessionStep),
  responses: saved,
})

const title = route({
  method: 'put',
  path: '/onboarding/title',
  operationId: 'saveOnboardingTitle',
  access,
  limits: [limits.save],
  request: jsonBody(s.TitleStep),
  refuses: ['onboarding/not-started', 'onboarding/licence-format'],
  responses: saved,
})

const presentation = route({
  method: 'put',
  path: '/onboarding/presentation',
  operationId: 'saveOnboardingPresentation',
  access,
  limits: [limits.save],
  request: jsonBody(s.PresentationStep),
  refuses: ['onboarding/not-started'],
  responses: saved,
})

const submit = route({
  method: 'post',
  path: '/onboarding/submit',
  operationId: 'submitOnboarding',
  access,
  limits: [limits.submit],
  request: jsonBody(s.Nothing),
  refuses: [
    'onboarding/not-started',
    'onboarding/incomplete',
    'onboarding/nothing-to-submit',
    'onboarding/suspended',
  ],
  responses: { 200: json(s.Saved, 'Sent: the team and the professional are told by e-mail.') },
})

export function fileRoutes({ config }: { config: Config }) {
  return newRouter()
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readFile(db, professionalOf(ctx).id, ctx.now)), 200)
    })
    .openapi(profession, async (c) =>
      c.json(await once(c, (tx) => saveProfession(c.get('ctx'), tx, config, c.req.valid('json'))), 200),
    )
    .openapi(title, async (c) => {
      const { licenceNumber } = c.req.valid('json')
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'title', async (file) => {
          const { id, profession: code } = file
          if (licenceNumber && isProfessionCode(code) && !isPlausibleNumber(code, licenceNumber))
            throw new Refusal('onboarding/licence-format')
          await updateFile(tx, id, { licenceNumber })
          return licenceNumber === file.licenceNumber ? 'offer' : 'title'
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(presentation, async (c) => {
      const { specialities, ...fields } = c.req.valid('json')
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async ({ id }) => {
          await updateFile(tx, id, { ...fields, languages: [...new Set(fields.languages)] })
          await replaceSpecialities(tx, id, specialities)
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(submit, async (c) => c.json(await once(c, (tx) => submitFile(c.get('ctx'), tx, config)), 200))
}
