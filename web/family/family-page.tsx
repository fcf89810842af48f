import { data, redirect } from 'react-router'
import { AGREEMENT_MONTHS } from '#domain/family/consent.ts'
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
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/family-page'
import { ADD_ID, ADDED, AddPerson } from './add-person.tsx'
import { addPerson } from './add-person.server.ts'
import { AskedCard } from './asked-cards.tsx'
import { FAMILY_PATH } from './family-paths.ts'
import { type EventView, familyView } from './family-view.server.ts'
import { eventText } from './family-words.ts'
import { PersonCard } from './person-card.tsx'
import './family.css'

const CalendarPlus = iconOf('CalendarPlus')
const CalendarX2 = iconOf('CalendarX2')
const BadgeCheck = iconOf('BadgeCheck')
const Mail = iconOf('Mail')
const UserRoundPlus = iconOf('UserRoundPlus')
const X = iconOf('X')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.family_title(), m.family_lead()]
  return pageHead(matches, { title, description, path: FAMILY_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const family = loaded(await apiOf(args.context).GET('/api/family'), localPath('/login'))
  const asked = new URL(args.request.url).searchParams.get('add')
  return { ...familyView(family), adding: ADDED.find((kind) => kind === asked) ?? null }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const intent = intentIn(form, ['add', 'accept', 'end'])
  if (intent === 'add') return addPerson(api, form)
  const address = { path: { id: formText(form, 'agreementId') }, header: onceHeader(form) }
  const months = AGREEMENT_MONTHS.find((one) => String(one) === form.get('months')) ?? 12
  const { error } =
    intent === 'accept'
      ? await api.POST('/api/family/agreements/{id}/accept', { params: address, body: { months } })
      : await api.POST('/api/family/agreements/{id}/end', { params: address })
  if (error) return data({ intent, problem: describeProblem(error) }, error.status)
  const notice = intent === 'accept' ? 'family-accepted' : 'family-ended'
  throw redirect(`${localPath(FAMILY_PATH)}?notice=${notice}`)
}

/** Refused because it changed meanwhile: it is read again. */
export const shouldRevalidate = () => true

export default function FamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, asked, events, adding, hasRoom } = loaderData
  const problem = actionData?.problem
  const isAdding = actionData?.intent === 'add'
  return (
    <>
      <WorkspaceBand
        title={m.family_title()}
        lead={m.family_lead()}
        actions={
          <LinkButton variant="night" to={`#${ADD_ID}`} icon={<UserRoundPlus aria-hidden="true" />}>
            {m.family_add()}
          </LinkButton>
        }
      />
      <Container className="desk family-grid">
        {(asked.length > 0 || people.length > 0 || (problem && !isAdding)) && (
          <div className="desk__whole">
            <ProblemNotice problem={isAdding ? undefined : problem} />
            {asked.map((one) => (
              <AskedCard key={one.id} asked={one} />
            ))}
            {people.length > 0 && (
              <div className="kins">
                {people.map((person) => (
                  <PersonCard key={person.id} person={person} />
                ))}
              </div>
            )}
          </div>
        )}
        <AddPerson kind={adding} hasRoom={hasRoom} problem={isAdding ? problem : undefined} />
        <Card aria-labelledby="events-title">
          <CardHead id="events-title" title={m.family_events()} />
          {events.length === 0 ? (
            <p className="kin-none">{m.family_events_none()}</p>
          ) : (
            <Events events={events} />
          )}
          <p className="kin-note">{m.family_events_note()}</p>
        </Card>
      </Container>
    </>
  )
}

const ICONS: Record<EventView['kind'], React.ReactNode> = {
  booked: <CalendarPlus />,
  cancelled: <CalendarX2 />,
  asked: <Mail />,
  accepted: <BadgeCheck />,
  refused: <X />,
  ended: <X />,
}

function Events({ events }: { events: readonly EventView[] }) {
  return (
    <ItemList>
      {events.map((event) => (
        <Item
          key={`${event.kind}${event.at}`}
          icon={ICONS[event.kind]}
          title={eventText(event)}
          detail={m.family_event_when({ day: event.day, time: event.time })}
        />
      ))}
    </ItemList>
  )
}
