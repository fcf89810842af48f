import { data, redirect } from 'react-router'
import { MODES } from '#domain/directory/modes.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { safePath } from '#domain/kernel/safe-path.ts'
import { KNOWN_PATH, KnownProfessional } from '#web/product/visits/known-professional.tsx'
import { type KnownView, knownView } from '#web/product/visits/known-view.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { Route } from './+types/my-professionals-page'
import { AppointmentsFrame } from './appointments-frame.tsx'

const Search = iconOf('Search')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.appointments_known_title(), m.appointments_known_description()]
  return pageHead(matches, { title, description, path: KNOWN_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const known = loaded(await apiOf(args.context).GET('/api/known-professionals'), localPath('/login'))
  return known.map(knownView)
}

/** A time is taken and leads to its review; a heart is put on or taken off. */
export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const intent = intentIn(form, ['hold', 'add', 'remove'])
  const id = formText(form, 'professionalId')
  if (intent !== 'hold') {
    const address = { params: { path: { id }, header: onceHeader(form) } }
    const { error } =
      intent === 'add'
        ? await api.PUT('/api/favourites/{id}', address)
        : await api.DELETE('/api/favourites/{id}', address)
    if (error) return data({ problem: describeProblem(error) }, error.status)
    throw redirect(safePath(form.get('back'), '') || localPath(KNOWN_PATH))
  }
  const [startsAt = '', placeId] = formText(form, 'time').split(' ')
  const { data: held, error } = await api.POST('/api/appointments/holds', {
    params: { header: onceHeader(form) },
    body: {
      professionalId: id,
      serviceId: formText(form, 'serviceId'),
      mode: MODES.find((one) => one === form.get('mode')) ?? 'video',
      placeId: placeId || null,
      startsAt,
      priceCents: Number(formText(form, 'priceCents')),
      attendee: 'self',
      attendeeName: null,
    },
  })
  if (held) throw redirect(localPath(`/book/${held.professional.slug}/review/${held.id}`))
  return data({ problem: describeProblem(error) }, error.status)
}

/** A refused time means that what is free changed. */
export const shouldRevalidate = () => true

export default function MyProfessionalsPage({ loaderData: known, actionData }: Route.ComponentProps) {
  const [seen, kept] = [known.filter(({ isSeen }) => isSeen), known.filter(({ isSeen }) => !isSeen)]
  return (
    <AppointmentsFrame
      title={m.appointments_known_title()}
      lead={m.appointments_known_lead()}
      actions={
        <LinkButton variant="night" to={localPath('/search')} icon={<Search aria-hidden="true" />}>
          {m.appointments_known_find()}
        </LinkButton>
      }
    >
      <div className="desk__column known-page">
        <ProblemNotice problem={actionData?.problem} />
        {known.length === 0 && (
          <EmptyState
            art="path"
            title={m.appointments_known_empty()}
            actions={<LinkButton to={localPath('/search')}>{m.appointments_empty_action()}</LinkButton>}
          >
            {m.appointments_known_empty_text()}
          </EmptyState>
        )}
        <People id="seen" title={m.appointments_known_seen_title()} people={seen} />
        <People id="kept" title={m.appointments_known_kept_title()} people={kept} />
      </div>
    </AppointmentsFrame>
  )
}

function People({ id, title, people }: { id: string; title: string; people: readonly KnownView[] }) {
  if (people.length === 0) return null
  return (
    <Card size="xl" aria-labelledby={id}>
      <CardHead id={id} title={title} />
      <ul className="known-list--wide">
        {people.map((person) => (
          <KnownProfessional key={person.id} known={person} />
        ))}
      </ul>
    </Card>
  )
}
