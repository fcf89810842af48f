import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { BookView } from './book-view.server.ts'
import { lateText, moneyText, rangeText } from './booking-words.ts'
import { taxItems } from './tax-items.ts'

const ShieldCheck = iconOf('ShieldCheck')

export function Summary({ view: { person, summary, picker } }: { view: BookView }) {
  const { place, policy } = summary
  return (
    <>
      <h2>{m.booking_summary()}</h2>
      <Who person={person} />
      <DefinitionList
        items={[
          { term: m.booking_summary_mode(), value: MODE_NAMES[summary.mode]() },
          ...(place ? [{ term: m.booking_summary_place(), value: place }] : []),
          {
            term: m.booking_summary_when(),
            value: picker.chosen ? (
              <>
                {rangeText(picker.chosen)}
                <OwnHour visit={{ ...picker.chosen, mode: summary.mode }} />
              </>
            ) : (
              m.booking_summary_none()
            ),
          },
          { term: summary.service, value: moneyText(summary.subtotalCents) },
          ...taxItems(summary),
          { term: m.booking_review_total_all(), value: moneyText(summary.totalCents), isTotal: true },
        ]}
      />
      <Terms
        sentences={[
          ...(summary.answerHours === null
            ? []
            : [m.booking_request_hours({ name: person.name, hours: summary.answerHours })]),
          m.booking_policy_free({ hours: policy.freeUntilHours }),
          lateText(policy.lateFeePercent),
          m.booking_policy_move({ hours: policy.moveUntilHours }),
        ]}
      />
    </>
  )
}

export function Who({ person }: { person: BookView['person'] }) {
  return (
    <div className="book-who">
      <Avatar id={person.id} name={person.name} photo={person.photo} />
      <div>
        <Link to={person.to}>{person.name}</Link>
        <p>{person.title}</p>
      </div>
    </div>
  )
}

export function Terms({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="book-terms">
      <ShieldCheck />
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
