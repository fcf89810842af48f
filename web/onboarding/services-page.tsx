import { redirect } from 'react-router'
import { MODES } from '#domain/directory/modes.ts'
import { professionRules, RULEBOOK_VERSION } from '#domain/directory/professions.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { centsIn } from '#web/product/money/cents-in.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Route } from './+types/services-page'
import {
  loadFile,
  type OnboardingFile,
  refusedForm,
  textOrNull,
  texts,
  wrongField,
} from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { ReachForm } from './reach-form.tsx'
import { ServiceForm } from './service-form.tsx'
import { ServiceList } from './service-list.tsx'
import { stepPath } from './steps.ts'

export function meta({ matches }: Route.MetaArgs) {
  const title = m.onboarding_services_heading()
  const description = m.onboarding_description({ step: title })
  const path = '/dashboard/professional/onboarding/services'
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return {
    file: await loadFile(args, 'services'),
    editedId: new URL(args.request.url).searchParams.get('edit'),
  }
}

export async function action(args: Route.ActionArgs) {
  await loadFile(args, 'services')
  const form = await args.request.formData()
  const intent = intentIn(form, ['add', 'change', 'remove', 'up', 'down', 'reach'])
  if (intent === 'reach') return saveReach(args.context, form)
  return intent === 'add' || intent === 'change'
    ? saveService(args.context, form, intent)
    : changeOrder(args.context, form, intent)
}

type Context = Route.ActionArgs['context']

async function saveReach(context: Context, form: FormData) {
  const body = { meetingUrl: textOrNull(form, 'meetingUrl'), phone: textOrNull(form, 'phone') }
  const { error } = await apiOf(context).PUT('/api/onboarding/reach', {
    params: { header: onceHeader(form) },
    body,
  })
  if (error) return refusedForm(error, form)
  throw redirect(stepPath('services'))
}

async function saveService(context: Context, form: FormData, intent: 'add' | 'change') {
  const priceCents = centsIn(formText(form, 'price'))
  if (priceCents === null || priceCents > PRICE_MAX_CENTS) return wrongField(form, 'price', 'service-price')
  const modes = MODES.filter((mode) => texts(form, 'modes').includes(mode))
  if (modes.length === 0) return wrongField(form, 'modes', 'service-modes')
  const number = (name: string) => Number(formText(form, name))
  const body = {
    nameFr: formText(form, 'nameFr').trim(),
    nameEn: textOrNull(form, 'nameEn'),
    durationMinutes: number('durationMinutes'),
    priceCents,
    bufferBeforeMinutes: number('bufferBeforeMinutes'),
    bufferAfterMinutes: number('bufferAfterMinutes'),
    modes,
  }
  const header = onceHeader(form)
  const path = { id: formText(form, 'id') }
  const { error } =
    intent === 'change'
      ? await apiOf(context).PUT('/api/onboarding/services/{id}', { params: { path, header }, body })
      : await apiOf(context).POST('/api/onboarding/services', { params: { header }, body })
  if (error) return refusedForm(error, form)
  throw redirect(stepPath('services'))
}

async function changeOrder(context: Context, form: FormData, intent: 'remove' | 'up' | 'down') {
  const params = { path: { id: formText(form, 'id') }, header: onceHeader(form) }
  const { error } =
    intent === 'remove'
      ? await apiOf(context).DELETE('/api/onboarding/services/{id}', { params })
      : await apiOf(context).POST('/api/onboarding/services/{id}/move', {
          params,
          body: { direction: intent },
        })
  if (error) return refusedForm(error, form)
  throw redirect(stepPath('services'))
}

const PRICE_MAX_CENTS = 200_000

export default function ServicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, editedId } = loaderData
  const edited = file.services.find(({ id }) => id === editedId)
  const isAboutForm = actionData?.intent === 'add' || actionData?.intent === 'change'
  const isAboutReach = actionData?.intent === 'reach'
  return (
    <OnboardingFrame step="services" title={m.onboarding_services_heading()} file={file}>
      <ReachForm
        file={file}
        typed={isAboutReach ? actionData?.values : undefined}
        problem={isAboutReach ? actionData?.problem : undefined}
      />
      <Card aria-labelledby="services-title">
        <CardHead
          id="services-title"
          title={m.onboarding_services_card()}
          description={m.onboarding_services_card_lead()}
        />
        {!isAboutForm && !isAboutReach && <ProblemNotice problem={actionData?.problem} />}
        {file.services.length === 0 ? (
          <p className="onboarding-none">{m.onboarding_services_none()}</p>
        ) : (
          <ServiceList services={file.services} />
        )}
      </Card>
      <ServiceForm
        key={edited?.id ?? `new-${file.services.length}`}
        service={edited}
        typed={isAboutForm ? actionData?.values : undefined}
        problem={isAboutForm ? actionData?.problem : undefined}
      />
      <RulesCard profession={file.profession ?? 'other'} />
      <StepActions step="services" />
    </OnboardingFrame>
  )
}

/** What the rulebook says of the profession: shown, because prices depend on it. */
function RulesCard({ profession }: { profession: NonNullable<OnboardingFile['profession']> }) {
  const rules = professionRules(profession)
  const isExempt = rules.tax === 'exempt'
  return (
    <Card aria-labelledby="tax-title">
      <CardHead
        id="tax-title"
        title={m.onboarding_tax_card()}
        end={<Badge tone="line">{isExempt ? m.onboarding_tax_exempt() : m.onboarding_tax_taxable()}</Badge>}
      />
      <DefinitionList
        items={[
          { term: m.onboarding_profession_field(), value: rules.name[getLocale()] },
          {
            term: m.onboarding_reviews_term(),
            value: rules.mayAskForReviews ? m.onboarding_reviews_yes() : m.onboarding_reviews_no(),
          },
          { term: m.onboarding_tax_rule(), value: <span className="num">{RULEBOOK_VERSION}</span> },
        ]}
      />
      <p className="onboarding-note">
        {isExempt ? m.onboarding_tax_exempt_text() : m.onboarding_tax_taxable_text()}
      </p>
    </Card>
  )
}
