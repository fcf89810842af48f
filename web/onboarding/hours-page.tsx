import { redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loadSchedule, minuteIn, type PracticeSchedule } from '#web/product/practice/practice.server.ts'
import type { components } from '#contract/api.d.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { Route } from './+types/hours-page'
import { HoursForm } from './hours-form.tsx'
import { loadFile, type OnboardingFile, refusedForm, texts, wrongField } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { stepPath } from './steps.ts'

type Changes = components['schemas']['ScheduleChanges']

export function meta({ matches }: Route.MetaArgs) {
  const title = m.onboarding_hours_heading()
  const description = m.onboarding_description({ step: title })
  const path = '/dashboard/professional/onboarding/hours'
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return { file: await loadFile(args, 'hours') }
}

export async function action(args: Route.ActionArgs) {
  const [file, schedule] = [await loadFile(args, 'hours'), await loadSchedule(args)]
  if (!schedule) throw redirect(stepPath('profession'))
  const form = await args.request.formData()
  const weekdays = texts(form, 'days').map(Number)
  const [opensMinute, closesMinute] = [
    minuteIn(formText(form, 'opens')),
    minuteIn(formText(form, 'closes'), true),
  ]
  if (weekdays.length === 0) return wrongField(form, 'days', 'required')
  if (opensMinute === null || closesMinute === null || closesMinute <= opensMinute)
    return wrongField(form, 'closes', 'invalid-value')
  const hours = { opensMinute, closesMinute, ...whereOf(file) }
  const { error } = await apiOf(args.context).PUT('/api/professional/schedule', {
    params: { header: onceHeader(form) },
    body: withHours(
      schedule,
      weekdays.map((weekday) => ({ weekday, ...hours })),
    ),
  })
  if (error) return refusedForm(error, form)
  throw redirect(stepPath('bank'))
}

/** First hours hold for all that is offered, at the first place; what differs is set with the availability. */
function whereOf({ places, services }: OnboardingFile): Pick<Changes['weekly'][number], 'placeId' | 'modes'> {
  const [place] = places
  const offered = new Set(services.flatMap(({ modes }) => modes))
  const modes = [...offered].filter((mode) => mode !== 'in-person' || place)
  return { placeId: place?.id ?? null, modes: modes.length > 0 ? modes : ['video'] }
}

function withHours({ weekly, rules, policy }: PracticeSchedule, added: Changes['weekly']): Changes {
  const kept = weekly.map(({ zone: _zone, ...hours }) => hours)
  return { weekly: [...kept, ...added], rules, policy } as Changes
}

export default function HoursPage({ loaderData: { file }, actionData }: Route.ComponentProps) {
  return (
    <OnboardingFrame step="hours" title={m.onboarding_hours_heading()} file={file}>
      {file.hasHours ? (
        <Card aria-labelledby="hours-title">
          <CardHead
            id="hours-title"
            title={m.onboarding_hours_set()}
            description={m.onboarding_hours_set_text()}
          />
          <LinkButton variant="soft" size="sm" to={localPath('/dashboard/professional/availability')}>
            {m.onboarding_hours_open()}
          </LinkButton>
        </Card>
      ) : (
        <HoursForm outcome={actionData} />
      )}
      <StepActions step="hours" form={file.hasHours ? undefined : { id: 'hours-form', intent: 'hours' }} />
      {!file.hasHours && (
        <LinkButton variant="text" size="sm" to={stepPath('bank')}>
          {m.onboarding_hours_skip()}
        </LinkButton>
      )}
    </OnboardingFrame>
  )
}
