import type { components } from '#contract/api.d.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { formatDate, formatFullDay, formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { whenText } from '#web/product/visits/visit-times.ts'
import { localPath } from '#web/shell/paths.ts'
import { bookForPath, personPath } from './family-paths.ts'

type Schemas = components['schemas']
type Member = Schemas['FamilyMember']
export type PersonView = ReturnType<typeof personView>
export type VisitView = ReturnType<typeof visitView>
export type AskedView = ReturnType<typeof familyView>['asked'][number]
export type EventView = ReturnType<typeof familyView>['events'][number]

const day = (moment: string | null) => (moment === null ? '' : formatDate(moment, getLocale()))

export function visitView(visit: Schemas['FamilyVisit']) {
  const locale = getLocale()
  const { name, profession, titleFr, titleEn } = visit.professional
  const own = locale === 'fr' ? titleFr : titleEn
  const title = own ?? professionRules(profession as Parameters<typeof professionRules>[0]).name[locale]
  return {
    id: visit.id,
    when: whenText(visit.startsAt, visit.zone),
    who: `${name}, ${title.toLocaleLowerCase(locale)}`,
    mode: visit.mode,
    place: visit.place,
    state: visit.state,
    isAhead: visit.isAhead,
    to: localPath(`/dashboard/client/appointments/${visit.id}`),
  }
}

export function personView(member: Member) {
  const { id, name, relation, age, decides, decidesFrom, mayBook, agreement, nextVisit } = member
  return {
    id,
    name,
    first: name.split(' ')[0] ?? name,
    relation,
    age,
    decides,
    decidesFrom: decidesFrom && formatFullDay(decidesFrom, getLocale()),
    mayBook,
    agreement: agreement && {
      id: agreement.id,
      state: agreement.state,
      email: agreement.email,
      isRefusal: agreement.acceptedAt === null,
      endedBy: agreement.endedBy,
      askedOn: day(agreement.askedAt),
      answerBy: day(agreement.answerBy),
      acceptedOn: day(agreement.acceptedAt),
      endsOn: day(agreement.endsAt),
    },
    next: nextVisit && visitView(nextVisit),
    to: personPath(id),
    bookTo: bookForPath(id),
  }
}

export function familyView(family: Schemas['Family']) {
  const locale = getLocale()
  return {
    people: family.people.map(personView),
    asked: family.asked.map(({ id, holder, state, answerBy, endsAt, visits }) => ({
      id,
      holder,
      state,
      answerBy: day(answerBy),
      endsOn: day(endsAt),
      visits: visits.map(visitView),
    })),
    events: family.events.map((event) => ({
      kind: event.kind,
      by: event.by,
      name: event.name,
      at: event.at,
      day: day(event.at),
      time: formatTime(event.at, locale),
    })),
    hasRoom: family.hasRoom,
  }
}
