import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { PersonView } from './family-view.server.ts'
import { decisionText, whoText } from './family-words.ts'

const CalendarPlus = iconOf('CalendarPlus')
const Check = iconOf('Check')
const Ellipsis = iconOf('Ellipsis')
const EyeOff = iconOf('EyeOff')
const BadgeCheck = iconOf('BadgeCheck')
const KeyRound = iconOf('KeyRound')
const Mail = iconOf('Mail')
const UsersRound = iconOf('UsersRound')

/** Somebody of the family: who decides, what one may do and does not see, the next visit, and one button. */
export function PersonCard({ person }: { person: PersonView }) {
  const { id, name, next } = person
  return (
    <Card as="article" className="kin" aria-labelledby={`kin-${id}`}>
      <div className="kin__head">
        <Avatar id={id} name={name} size="lg" />
        <div>
          <h2 id={`kin-${id}`}>{name}</h2>
          <p>{whoText(person)}</p>
        </div>
        <Link className="iconbtn iconbtn--line" to={person.to} aria-label={m.family_open({ name })}>
          <Ellipsis />
        </Link>
      </div>
      <Decider person={person} />
      <p>{decisionText(person)}</p>
      <Rights person={person} />
      <div className="kin__foot">
        {next ? (
          <p>
            <Link to={next.to}>{next.when}</Link>
            <span>{next.who}</span>
          </p>
        ) : (
          <p>{m.family_no_visit()}</p>
        )}
        <Act person={person} />
      </div>
    </Card>
  )
}

export function Decider({ person: { decides, first, agreement } }: { person: PersonView }) {
  if (decides === 'parent') return <Badge icon={<UsersRound />}>{m.family_decide_you({ name: first })}</Badge>
  if (agreement?.state === 'active')
    return (
      <Badge tone="ok" icon={<BadgeCheck />}>
        {m.family_decide_agreed({ day: agreement.endsOn })}
      </Badge>
    )
  return (
    <Badge tone="sun" icon={<KeyRound />}>
      {m.family_decide_they({ name: first })}
    </Badge>
  )
}

export function Rights({ person: { decides, mayBook } }: { person: PersonView }) {
  const may = mayBook ? [m.family_may_book(), m.family_may_receive()] : [m.family_may_keep()]
  const mayNot =
    decides === 'parent'
      ? [m.family_hidden_file()]
      : [...(mayBook ? [] : [m.family_hidden_booking()]), m.family_hidden_own()]
  return (
    <ul className="kin__rights">
      {may.map((text) => (
        <li key={text} className="kin__may">
          <Check aria-hidden="true" />
          <span>
            <VisuallyHidden>{m.family_may()} </VisuallyHidden>
            {text}
          </span>
        </li>
      ))}
      {mayNot.map((text) => (
        <li key={text}>
          <EyeOff aria-hidden="true" />
          <span>
            <VisuallyHidden>{m.family_may_not()} </VisuallyHidden>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Act({ person: { mayBook, first, agreement, to, bookTo } }: { person: PersonView }) {
  if (mayBook)
    return (
      <LinkButton variant="soft" to={bookTo} icon={<CalendarPlus aria-hidden="true" />}>
        {m.family_book({ name: first })}
      </LinkButton>
    )
  return (
    <LinkButton variant="soft" to={to} icon={<Mail aria-hidden="true" />}>
      {agreement?.state === 'asked' ? m.family_see_request() : m.family_ask({ name: first })}
    </LinkButton>
  )
}
