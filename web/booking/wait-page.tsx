import { data, redirect } from 'react-router'
import { ATTENDEES } from '#domain/booking/holds.ts'
import { DAY_PARTS } from '#domain/booking/wait-list.ts'
import { MODES } from '#domain/directory/modes.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { Band } from '#web/ui/band.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/wait-page'
import { readChoice } from './choice.ts'
import { Who } from './summary.tsx'
import { WaitForm } from './wait-form.tsx'
import { waitView } from './wait-view.server.ts'
import './booking.css'

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const { context, params, request } = args
  const api = apiOf(context)
  const found = await api.GET('/api/professionals/{slug}', {
    params: { path: { slug: params.professional } },
  })
  if (!found.data) throw data(null, { status: found.error.status === 422 ? 404 : found.error.status })
  const { search, searchParams } = new URL(request.url)
  const path = localPath(`/book/${found.data.slug}/wait`)
  if (found.data.slug !== params.professional) throw redirect(path + search, 301)
  const upcoming = await api.GET('/api/appointments', { params: { query: { when: 'upcoming' } } })
  const { appointments } = loaded(upcoming, localPath('/login'))
  const view = waitView(found.data, readChoice(searchParams), appointments)
  if (!view) throw data(null, 404)
  return view
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const { context, request } = args
  const form = await request.formData()
  const chosen = (name: string) => form.getAll(name).map(String)
  const attendee = ATTENDEES.find((one) => one === form.get('attendee')) ?? 'self'
  const { error } = await apiOf(context).POST('/api/wait-list', {
    params: { header: onceHeader(form) },
    body: {
      professionalId: formText(form, 'professionalId'),
      serviceId: formText(form, 'serviceId'),
      modes: MODES.filter((mode) => chosen('modes').includes(mode)),
      weekdays: chosen('weekdays').map(Number),
      parts: DAY_PARTS.filter((part) => chosen('parts').includes(part)),
      firstDay: formText(form, 'firstDay') || null,
      lastDay: formText(form, 'lastDay') || null,
      attendee,
      attendeeName: attendee === 'self' ? null : formText(form, 'attendeeName').trim(),
      replacesId: formText(form, 'replacesId') || null,
    },
  })
  if (!error) throw redirect(`${localPath('/dashboard/client/appointments')}?notice=wait-joined`)
  const typed = { modes: chosen('modes'), weekdays: chosen('weekdays'), parts: chosen('parts') }
  return data({ problem: describeProblem(error), typed }, error.status)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, slug } = loaderData
  return pageHead(matches, {
    title: m.waiting_title({ name }),
    description: m.waiting_description({ name }),
    path: `/book/${slug}/wait`,
    isPrivate: true,
  })
}

export default function WaitPage({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <>
      <Band title={m.waiting_heading()} lead={m.waiting_lead({ name: view.name })} />
      <Container className="desk book-grid">
        <Card size="xl" aria-labelledby="wait-title">
          <CardHead id="wait-title" title={m.waiting_form()} description={m.waiting_form_text()} />
          <WaitForm view={view} answer={actionData} />
        </Card>
        <Card as="aside" className="book-aside" aria-labelledby="how-title">
          <Who person={view.person} />
          <CardHead id="how-title" title={m.waiting_how()} />
          <ol className="wait-steps">
            <li>{m.waiting_how_freed()}</li>
            <li>{m.waiting_how_hour()}</li>
            <li>{m.waiting_how_next()}</li>
          </ol>
        </Card>
      </Container>
    </>
  )
}
