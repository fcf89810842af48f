import { data, redirect } from 'react-router'
import { formatDay, formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { whenText } from '#web/product/visits/visit-times.ts'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/absences-page'
import { WaitingAbsence } from './waiting-absence.tsx'
import './appointments.css'

const PATH = '/dashboard/admin/absences'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.absences_title(), m.absences_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['admin'])
  const locale = getLocale()
  const waiting = loaded(await apiOf(args.context).GET('/api/admin/absences'), localPath('/login'))
  return {
    waiting: waiting.map(({ appointmentId: id, startsAt, zone, absence, ...one }) => ({
      id,
      when: whenText(startsAt, zone),
      amount: formatMoney(absence.amountCents, locale),
      decideDay: formatDay(dayIn(absence.decideUntil, zone), locale),
      isKept: absence.keptAt !== null,
      ...one,
    })),
  }
}

const dayIn = (moment: string, zone: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['admin'])
  const form = await args.request.formData()
  const id = formText(form, 'id')
  const { error } = await apiOf(args.context).POST('/api/admin/absences/{id}/decide', {
    params: { path: { id }, header: onceHeader(form) },
    body: {
      decision: formText(form, 'decision') === 'upheld' ? 'upheld' : 'waived',
      reason: formText(form, 'reason'),
    },
  })
  if (error) return data({ id, problem: describeProblem(error) }, error.status)
  throw redirect(`${localPath(PATH)}?notice=absence-decided`)
}

export default function AbsencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting } = loaderData
  return (
    <>
      <WorkspaceBand title={m.absences_title()} lead={m.absences_lead()} />
      <Container className="desk visits-grid">
        {waiting.length === 0 && (
          <EmptyState title={m.absences_empty()}>{m.absences_empty_text()}</EmptyState>
        )}
        {waiting.map((one) => (
          <WaitingAbsence
            key={one.id}
            absence={one}
            problem={actionData?.id === one.id ? actionData.problem : undefined}
          />
        ))}
      </Container>
    </>
  )
}
