// The lines of a client's file, a source a kind. Composition only: the rooms know nothing of each other here.
import { withOffset } from '#domain/booking/wall-clock.ts'
import {
  EMPTY_ENTRY,
  messagesOfFile,
  paymentsOfFile,
  receiptsOfFile,
  type TimelineSource,
  type TimelineSources,
  visitsOfFile,
} from '#server/clients/index.ts'
import { listPracticeRequests } from '#server/forms/index.ts'
import { listGiven } from '#server/health/index.ts'
import type { Config } from '#server/platform/config.ts'
import { listPracticePlans } from '#server/plans/index.ts'
import { documentsOfFile, notesOfFile } from '#server/record/index.ts'

/** What the person shares with the reader, and until when. Opening it is another page, which writes in their journal. */
const sharesOfFile: TimelineSource = async (db, { readerId, userId, isAttendee, zone, now }) => {
  if (!userId || isAttendee) return []
  const given = await listGiven(db, readerId, now)
  return given
    .filter((share) => share.userId === userId)
    .map(({ shareId, createdAt, endsAt, questionnaire }) => ({
      ...EMPTY_ENTRY,
      kind: 'share',
      id: shareId,
      at: withOffset(createdAt, zone),
      until: withOffset(endsAt, zone),
      state: questionnaire,
    }))
}

/** What was asked of the person and what came back. Opening the answers is another page, which writes in their journal. */
const formsOfFile: TimelineSource = async (db, { practiceClientId, zone }) => {
  const requests = await listPracticeRequests(db, practiceClientId)
  return requests.map(({ id, state, titleFr, titleEn, sentAt, answeredAt }) => ({
    ...EMPTY_ENTRY,
    kind: 'form',
    id,
    at: withOffset(answeredAt ?? sentAt, zone),
    state,
    nameFr: titleFr,
    nameEn: titleEn,
  }))
}

/** That there is a plan, since when and whether it is over. What it says is opened on its own page. */
const plansOfFile: TimelineSource = async (db, { practiceClientId, zone }) => {
  const plans = await listPracticePlans(db, practiceClientId)
  return plans.map(({ id, state, madeAt, sentAt, endedAt }) => ({
    ...EMPTY_ENTRY,
    kind: 'plan',
    id,
    at: withOffset(endedAt ?? sentAt ?? madeAt, zone),
    state,
  }))
}

export const clientTimeline = (services: { config: Pick<Config, 'healthKeys'> }): TimelineSources => ({
  visit: visitsOfFile,
  note: notesOfFile,
  form: formsOfFile,
  document: documentsOfFile(services),
  share: sharesOfFile,
  message: messagesOfFile,
  receipt: receiptsOfFile,
  payment: paymentsOfFile,
  plan: plansOfFile,
})
