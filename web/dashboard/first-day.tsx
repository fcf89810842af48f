import { Form, Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { type Icon, iconOf } from '#web/ui/icon.tsx'
import type { FreeSoon } from './free-soon.server.ts'

const Activity = iconOf('Activity')
const ArrowRight = iconOf('ArrowRight')
const Bone = iconOf('Bone')
const CalendarCheck = iconOf('CalendarCheck')
const Check = iconOf('Check')
const CloudLightning = iconOf('CloudLightning')
const Footprints = iconOf('Footprints')
const MapPin = iconOf('MapPin')
const MessageCircleQuestionMark = iconOf('MessageCircleQuestionMark')
const Moon = iconOf('Moon')
const Salad = iconOf('Salad')
const ShieldCheck = iconOf('ShieldCheck')

type Need = { icon: Icon; words: () => string; title: () => string; detail: () => string }

/** What people come for; `words` are what the search understands. */
const NEEDS: readonly Need[] = [
  {
    icon: Moon,
    words: m.dashboard_need_sleep_words,
    title: m.dashboard_need_sleep,
    detail: m.dashboard_need_sleep_detail,
  },
  {
    icon: CloudLightning,
    words: m.dashboard_need_stress_words,
    title: m.dashboard_need_stress,
    detail: m.dashboard_need_stress_detail,
  },
  {
    icon: Bone,
    words: m.dashboard_need_pain_words,
    title: m.dashboard_need_pain,
    detail: m.dashboard_need_pain_detail,
  },
  {
    icon: Salad,
    words: m.dashboard_need_food_words,
    title: m.dashboard_need_food,
    detail: m.dashboard_need_food_detail,
  },
  {
    icon: Footprints,
    words: m.dashboard_need_move_words,
    title: m.dashboard_need_move,
    detail: m.dashboard_need_move_detail,
  },
  {
    icon: ShieldCheck,
    words: m.dashboard_need_prevent_words,
    title: m.dashboard_need_prevent,
    detail: m.dashboard_need_prevent_detail,
  },
]

type FirstDayProps = { city: string; free: readonly FreeSoon[] }

/** One question, the four steps told in advance, and free times already in sight: no tiles to everywhere. */
export function FirstDay({ city, free }: FirstDayProps) {
  return (
    <>
      <Card size="xl" className="first-day dashboard-wide" aria-labelledby="need-title">
        <Steps />
        <Form method="get" action={localPath('/search')} className="first-day__ask">
          <h2 id="need-title">{m.dashboard_need_title()}</h2>
          <p>{m.dashboard_need_text()}</p>
          {city && <input type="hidden" name="place" value={city} />}
          <fieldset className="first-day__needs">
            <legend className="sr-only">{m.dashboard_need_title()}</legend>
            {NEEDS.map(({ icon: NeedIcon, words, title, detail }, index) => (
              <label key={title()}>
                <input type="radio" name="q" value={words()} defaultChecked={index === 0} />
                <NeedIcon aria-hidden="true" />
                <span>
                  <b>{title()}</b>
                  {detail()}
                </span>
              </label>
            ))}
          </fieldset>
          <div className="first-day__acts">
            <Button type="submit" size="lg" iconEnd={<ArrowRight aria-hidden="true" />}>
              {m.dashboard_need_button()}
            </Button>
            <LinkButton variant="text" to={localPath('/health-scan')}>
              {m.dashboard_need_scan()}
            </LinkButton>
          </div>
        </Form>
      </Card>
      {free.length > 0 && <FreeThisWeek city={city} free={free} />}
      <Costs />
    </>
  )
}

function Steps() {
  const steps = [
    {
      icon: <MessageCircleQuestionMark />,
      title: m.dashboard_first_need(),
      detail: m.dashboard_first_need_detail(),
    },
    { icon: <CalendarCheck />, title: m.dashboard_first_time(), detail: m.dashboard_first_time_detail() },
    { icon: <MapPin />, title: m.dashboard_first_visit(), detail: m.dashboard_first_visit_detail() },
    { icon: <Activity />, title: m.dashboard_first_follow(), detail: m.dashboard_first_follow_detail() },
  ]
  return (
    <ol className="first-day__steps" aria-label={m.dashboard_first_steps()}>
      {steps.map(({ icon, title, detail }, index) => (
        <li key={title} aria-current={index === 0 ? 'step' : undefined}>
          <span aria-hidden="true">{icon}</span>
          <div>
            <b>{title}</b>
            <p>{detail}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function FreeThisWeek({ city, free }: FirstDayProps) {
  return (
    <Card aria-labelledby="free-title">
      <CardHead
        id="free-title"
        title={city ? m.dashboard_free_near({ city }) : m.dashboard_free()}
        end={
          <LinkButton variant="text" size="sm" to={localPath('/search')}>
            {m.dashboard_free_all()}
          </LinkButton>
        }
      />
      <ul className="free-soon">
        {free.map((person) => (
          <li key={person.slug}>
            <Avatar id={person.id} name={person.name} photo={person.photo} />
            <div>
              <h3>
                <Link to={person.to}>{person.name}</Link>
              </h3>
              <p>{person.title}</p>
              <p>{person.price}</p>
            </div>
            <div className="next-times">
              {person.times.map(({ to, time, day }) => (
                <Link key={to} to={to} rel="nofollow">
                  <b>{time}</b> <span>{day}</span>
                </Link>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Costs() {
  const lines = [m.dashboard_costs_free(), m.dashboard_costs_visit(), m.dashboard_costs_cancel()]
  return (
    <Card aria-labelledby="costs-title">
      <CardHead id="costs-title" title={m.dashboard_costs()} />
      <ul className="first-day__costs">
        {lines.map((line) => (
          <li key={line}>
            <Check aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </Card>
  )
}
