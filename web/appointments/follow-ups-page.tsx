import { data, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
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
import type { Route } from './+types/follow-ups-page'
import { CALENDAR_PATH } from './calendar-span.ts'
import { askedIn, loadDates } from './follow-ups-view.server.ts'
import { SeriesDates } from './series-dates.tsx'
import { SeriesForm } from './series-form.tsx'
import './appointments.css'

/** The title holds no name: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.series_title(), m.series_description()]
  const path = `${CALENDAR_PATH}/${params.id}/follow-ups`
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const path = { id: args.params.id }
  const login = localPath('/login')
  const visit = loaded(await api.GET('/api/appointments/{id}', { params: { path } }), login)
  if (visit.side !== 'professional') throw data(null, 404)
  const work = loaded(await api.GET('/api/professional/appointments/{id}/work', { params: { path } }), login)
  const asked = askedIn(new URL(args.request.url).searchParams, visit, work.services)
  return {
    name: visit.client ? `${visit.client.firstName} ${visit.client.lastName}` : '',
    asked,
    services: work.services.map(({ id, nameFr, nameEn, modes }) => ({
      id,
      modes,
      name: (getLocale() === 'en' ? nameEn : null) ?? nameFr,
    })),
    preview: await loadDates(api, path.id, asked),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const startsAt = [...form.entries()].flatMap(([name, value]) =>
    name.startsWith('date-') && typeof value === 'string' && value !== '' ? [value] : [],
  )
  if (startsAt.length === 0) return data({ hasNoDate: true, problem: undefined }, 422)
  const { error } = await apiOf(context).POST('/api/professional/appointments/{id}/follow-ups', {
    params: { path: { id: params.id }, header: onceHeader(form) },
    body: {
      serviceId: formText(form, 'serviceId'),
      mode: formText(form, 'mode') === 'video' ? 'video' : 'in-person',
      priceCents: Number(formText(form, 'priceCents')),
      startsAt,
    },
  })
  if (error) return data({ hasNoDate: false, problem: describeProblem(error) }, error.status)
  throw redirect(`${localPath(`${CALENDAR_PATH}/${params.id}`)}?notice=visits-added`)
}

/** Refused because a date was taken: each is looked at again. */
export const shouldRevalidate = () => true

export default function FollowUpsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, asked, services, preview } = loaderData
  const back = { to: localPath(`${CALENDAR_PATH}/${params.id}`), label: m.series_back() }
  return (
    <>
      <WorkspaceBand title={m.series_title()} lead={m.series_lead({ name })} back={back} />
      <Container className="desk visits-grid">
        {services.length === 0 ? (
          <EmptyState title={m.series_title()}>{m.series_no_service()}</EmptyState>
        ) : (
          <>
            <SeriesForm asked={asked} services={services} />
            {preview && (
              <SeriesDates
                preview={preview}
                asked={asked}
                hasNoDate={actionData?.hasNoDate ?? false}
                problem={actionData?.problem}
              />
            )}
          </>
        )}
      </Container>
    </>
  )
}
