import type { Relation } from '#domain/family/consent.ts'
import { m } from '#web/paraglide/messages.js'
import type { EventView, PersonView } from './family-view.server.ts'

export const RELATION_NAMES: Record<Relation, () => string> = {
  daughter: m.family_relation_daughter,
  son: m.family_relation_son,
  child: m.family_relation_child,
  mother: m.family_relation_mother,
  father: m.family_relation_father,
  partner: m.family_relation_partner,
  relative: m.family_relation_relative,
}

/** « Votre fille · 9 ans » */
export const whoText = ({ relation, age }: Pick<PersonView, 'relation' | 'age'>) =>
  [RELATION_NAMES[relation](), age !== null && m.family_age({ count: age })].filter(Boolean).join(' · ')

/** Who decides, in one sentence, and what would change it. */
export function decisionText({ first, decides, decidesFrom, age, agreement }: PersonView): string {
  if (decides === 'parent') return m.family_text_parent({ day: decidesFrom ?? '' })
  switch (agreement?.state) {
    case 'active':
      return m.family_text_active({ name: first, day: agreement.acceptedOn })
    case 'asked':
      return m.family_text_asked({
        email: agreement.email,
        day: agreement.askedOn,
        until: agreement.answerBy,
      })
    case 'unanswered':
      return m.family_text_unanswered({ day: agreement.answerBy })
    case 'over':
      return m.family_text_over({ day: agreement.endsOn })
    case 'ended':
      return endedText(first, agreement)
    case undefined:
      return age === null ? m.family_text_adult({ name: first }) : m.family_text_young({ name: first })
  }
}

function endedText(name: string, { endedBy, isRefusal }: NonNullable<PersonView['agreement']>): string {
  if (endedBy === 'holder') return m.family_text_ended_by_you()
  return isRefusal ? m.family_text_refused({ name }) : m.family_text_taken_back({ name })
}

const EVENTS: Record<EventView['kind'], Record<EventView['by'], (values: { name: string }) => string>> = {
  booked: { reader: m.family_event_booked, other: m.family_event_booked_for_you },
  cancelled: { reader: m.family_event_cancelled, other: m.family_event_cancelled_for_you },
  asked: { reader: m.family_event_asked, other: m.family_event_asked_you },
  accepted: { reader: m.family_event_accepted, other: m.family_event_accepted_you },
  refused: { reader: m.family_event_refused, other: m.family_event_refused_you },
  ended: { reader: m.family_event_ended, other: m.family_event_ended_by_other },
}

export const eventText = ({ kind, by, name }: EventView) => EVENTS[kind][by]({ name })
