import { iconOf } from '#web/ui/icon.tsx'
import { formatDate } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { visitWords, type VisitWords } from '#web/product/visits/visit-words.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/appointments-page'
import { AppointmentsFrame } from './appointments-frame.tsx'
import { answerClientLink } from './client-links.server.ts'
import { ClientLinkCard } from './client-links.tsx'
import { changeFeed } from '#web/product/calendar-feed/feed-actions.server.ts'
import { FeedCard } from '#web/product/calendar-feed/feed-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { offerView } from './offer-view.server.ts'
import { StormCard } from './storm-day/storm-card.tsx'
import { LIST_PATH } from './visit-paths.ts'
import { VisitRow } from './visit-row.tsx'
import { actOnWait, waitIntentOf } from './wait-actions.server.ts'

const Plus = iconOf('Plus')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.appointments_title(), m.appointments_description()]
  return pageHead(matches, { title, description, path: LIST_PATH, isPrivate: true })
}

/** Whoever books is a client here, whatever else their account is. */
export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const api = apiOf(args.context)
  const [upcoming, feed, waits, storms, links] = await Promise.all([
    api.GET('/api/appointments', { params: { query: { when: 'upcoming' } } }),
    api.GET('/api/calendar-feed'),
    api.GET('/api/wait-list'),
    api.GET('/api/storm-proposals'),
    api.GET('/api/client-links'),
  ])
  const signIn = localPath('/login')
  const now = Temporal.Now.instant()
  const { createdAt } = loaded(feed, signIn)
  const lines = loaded(waits, signIn)
  // What is only offered stands above the list, not in it.
  const offered = new Set(lines.map(({ offer }) => offer?.id))
  const coming = loaded(upcoming, signIn).appointments.filter(({ id }) => !offered.has(id))
  return {
    today: now.toString(),
    offers: lines.flatMap((line) => offerView(line, coming, now) ?? []),
    storms: loaded(storms, signIn).map(({ id, offersVideo, appointment }) => ({
      id,
      offersVideo,
      visit: visitWords(appointment, now),
    })),
    links: loaded(links, signIn),
    upcoming: coming.map((visit) => visitWords(visit, now)),
    feedSince: createdAt,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.has('link')) return answerClientLink(apiOf(context), form, localPath(LIST_PATH))
  const intent = waitIntentOf(form)
  if (intent) return actOnWait(apiOf(context), intent, form, localPath(LIST_PATH))
  return changeFeed(apiOf(context), form)
}

/** A refused answer means that the page is out of date: what is offered is read again. */
export const shouldRevalidate = () => true

export default function AppointmentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { upcoming, feedSince, today, offers, storms, links } = loaderData
  const waitProblem = actionData && 'waitProblem' in actionData ? actionData.waitProblem : undefined
  const feedOutcome = actionData && 'waitProblem' in actionData ? undefined : actionData
  return (
    <AppointmentsFrame
      title={m.appointments_title()}
      eyebrow={formatDate(today, getLocale())}
      lead={leadOf(upcoming)}
      actions={
        <LinkButton variant="night" to={localPath('/search')} icon={<Plus aria-hidden="true" />}>
          {m.appointments_book()}
        </LinkButton>
      }
    >
      {(offers.length > 0 || storms.length > 0 || links.length > 0 || waitProblem) && (
        <div className="desk__column visits-calls">
          <ProblemNotice problem={waitProblem} />
          {links.map((offer) => (
            <ClientLinkCard key={offer.id} offer={offer} />
          ))}
          {storms.map((question) => (
            <StormCard key={question.id} question={question} />
          ))}
          {offers.map((offer) => (
            <OfferCard key={offer.visit.id} offer={offer} />
          ))}
        </div>
      )}
      <div className="desk__column">
        {upcoming.length === 0 ? (
          <EmptyState
            art="path"
            title={m.appointments_empty_title()}
            actions={<LinkButton to={localPath('/search')}>{m.appointments_empty_action()}</LinkButton>}
          >
            {m.appointments_empty_text()}
          </EmptyState>
        ) : (
          <Card aria-labelledby="coming-title">
            <CardHead id="coming-title" title={m.appointments_coming()} />
            <ol>
              {upcoming.map((visit) => (
                <VisitRow key={visit.id} visit={visit} />
              ))}
            </ol>
          </Card>
        )}
      </div>
      <div className="desk__column">
        <GoodToKnow zone={upcoming[0]?.zoneName} />
        <FeedCard since={feedSince} outcome={feedOutcome} />
      </div>
    </AppointmentsFrame>
  )
}

/** What was cancelled stays in the list until its hour, and is no longer counted on. */
function leadOf(upcoming: readonly VisitWords[]): string {
  const kept = upcoming.filter(({ state }) => state !== 'cancelled')
  const [next] = kept
  return next ? m.appointments_lead({ count: kept.length, when: next.when }) : m.appointments_lead_none()
}

function GoodToKnow({ zone }: { zone: string | undefined }) {
  return (
    <Card aria-labelledby="good-title">
      <CardHead id="good-title" title={m.appointments_good()} />
      <DefinitionList
        items={[
          { term: m.appointments_good_change(), value: m.appointments_good_change_value() },
          { term: m.appointments_good_reminders(), value: m.appointments_good_reminders_value() },
          { term: m.appointments_good_zone(), value: zone ?? m.appointments_good_zone_value() },
        ]}
      />
    </Card>
  )
}
