import { Form, redirect } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { formatTime } from '#domain/kernel/format.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { type Group, topicEntry } from '#domain/notifications/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { useNews } from '#web/shell/use-news.ts'
import { useReadAgain } from '#web/shell/use-read-again.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Icon, iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/notifications-page'
import { quebecDay } from './quebec-day.ts'
import './notifications.css'

const CalendarCheck = iconOf('CalendarCheck')
const CheckCheck = iconOf('CheckCheck')
const MessageCircle = iconOf('MessageCircle')
const Receipt = iconOf('Receipt')
const ShieldCheck = iconOf('ShieldCheck')
const Stethoscope = iconOf('Stethoscope')

const ICONS: Record<Group, Icon> = {
  visits: CalendarCheck,
  practice: Stethoscope,
  exchanges: MessageCircle,
  money: Receipt,
  account: ShieldCheck,
}

const PATH = '/notifications'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.notifications_title(), m.notifications_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const before = new URL(args.request.url).searchParams.get('before')
  const answer = await apiOf(args.context).GET('/api/notifications', {
    params: { query: before ? { before } : {} },
  })
  const now = Temporal.Now.instant().toString()
  return { ...loaded(answer, localPath('/login')), isOlder: before !== null, now }
}

/** Opening one marks it as read and leads where it points; without one, all of them are read. */
export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const form = await args.request.formData()
  const id = formText(form, 'open')
  const answer = await apiOf(args.context).POST('/api/notifications/read', {
    params: { header: onceHeader(form) },
    body: id ? { id } : {},
  })
  const { path } = loaded(answer, localPath('/login'))
  throw redirect(localPath(path ?? PATH))
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  useNews('bell', useReadAgain())
  const { unread, items, next, isOlder, now } = loaderData
  return (
    <>
      <WorkspaceBand
        title={m.notifications_title()}
        lead={unread > 0 ? m.notifications_lead({ count: unread }) : m.notifications_lead_none()}
        actions={
          unread > 0 && (
            <Form method="post">
              <OnceKey />
              <Button type="submit" variant="line-night" icon={<CheckCheck aria-hidden="true" />}>
                {m.notifications_read_all()}
              </Button>
            </Form>
          )
        }
      />
      <Container className="desk notices-grid">
        {items.length === 0 ? (
          <EmptyState title={m.notifications_empty()} art="path">
            {m.notifications_empty_text()}
          </EmptyState>
        ) : (
          <Card aria-labelledby="recent">
            <CardHead id="recent" title={m.notifications_recent()} />
            <Form method="post">
              <OnceKey />
              {byAge(items, now).map(({ age, list }) => (
                <section key={age} aria-labelledby={`notices-${age}`} className="notices">
                  <h3 id={`notices-${age}`}>{AGES[age]()}</h3>
                  <ul>
                    {list.map((item) => (
                      <Row key={item.id} item={item} isToday={age === 'today'} />
                    ))}
                  </ul>
                </section>
              ))}
            </Form>
            <p className="notices-more">
              {isOlder && (
                <LinkButton to={localPath(PATH)} variant="line" size="sm">
                  {m.notifications_newest()}
                </LinkButton>
              )}
              {next && (
                <LinkButton to={`${localPath(PATH)}?before=${next}`} variant="line" size="sm">
                  {m.notifications_older()}
                </LinkButton>
              )}
            </p>
          </Card>
        )}
        <Card aria-labelledby="choose">
          <CardHead
            id="choose"
            title={m.notifications_choose()}
            description={m.notifications_choose_text()}
          />
          <LinkButton to={localPath('/account/notifications')} variant="line" size="sm">
            {m.notifications_choose()}
          </LinkButton>
        </Card>
      </Container>
    </>
  )
}

type Notice = components['schemas']['Notification']
type Age = 'today' | 'week' | 'earlier'

const AGES: Record<Age, () => string> = {
  today: m.notifications_today,
  week: m.notifications_week,
  earlier: m.notifications_earlier,
}

const days = (day: string) => Date.parse(`${day}T12:00:00Z`) / 86_400_000

function byAge(items: readonly Notice[], now: string): { age: Age; list: Notice[] }[] {
  const ageOf = ({ createdAt }: Notice): Age => {
    const passed = days(quebecDay(now)) - days(quebecDay(createdAt))
    if (passed < 1) return 'today'
    return passed < 7 ? 'week' : 'earlier'
  }
  return (['today', 'week', 'earlier'] as const)
    .map((age) => ({ age, list: items.filter((item) => ageOf(item) === age) }))
    .filter(({ list }) => list.length > 0)
}

function Row({ item, isToday }: { item: Notice; isToday: boolean }) {
  const { id, topic, title, message, isRead, createdAt } = item
  const TopicIcon = ICONS[topicEntry(topic).group]
  const locale = getLocale()
  return (
    <li>
      <button type="submit" name="open" value={id} data-unread={!isRead || undefined}>
        <span className="item__icon">
          <TopicIcon aria-hidden="true" />
        </span>
        <span className="notices__text">
          <b>{title}</b>
          {message}
        </span>
        <time dateTime={createdAt}>
          {isToday ? formatTime(createdAt, locale) : formatShortDay(quebecDay(createdAt), locale)}
        </time>
        {!isRead && <i role="img" aria-label={m.notifications_unread()} />}
      </button>
    </li>
  )
}
