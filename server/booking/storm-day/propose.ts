import { Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { announce, lockAppointment, transition, type BookingDependencies } from '../appointments/index.ts'
import type { StormJobs } from './job-payloads.ts'
import * as q from './queries.ts'

/**
 * Offers video or another time to these visits, exactly those that the preview showed: if they are others meanwhile,
 * nothing happens and the preview is looked at again. Asking twice asks once.
 */
export async function proposeStorm(
  dependencies: { jobs: Jobs<StormJobs> },
  tx: Tx,
  storm: { day: string; declaredBy: string } & q.Scope,
  isExpected: (visits: readonly q.Touched[]) => readonly q.Touched[] | undefined,
): Promise<void> {
  const found = await q.readTouched(tx, storm, storm.day)
  await q.lockVisits(
    tx,
    found.map(({ id }) => id),
  )
  const visits = isExpected(await q.readTouched(tx, storm, storm.day))
  if (!visits) throw new Refusal('booking/terms-changed', { visits: found.length })
  const id = await q.declareStorm(tx, storm)
  await q.resumeStorm(tx, id)
  await q.insertProposals(tx, id, storm.day, visits)
  await dependencies.jobs.send(tx, 'booking.tell-storm', { stormDayId: id })
}

/** The client's answer, in one tap. « Another time » is a move like any other; its fee is lifted already. */
export async function answerProposal(
  dependencies: BookingDependencies,
  tx: Tx,
  clientId: string,
  request: { id: string; answer: 'video' | 'keep'; version: number },
): Promise<string> {
  const proposal = await q.findProposal(tx, request.id, clientId)
  if (!proposal) throw new Refusal('booking/not-found')
  const visit = await lockAppointment(tx, proposal.appointmentId)
  if (!visit) throw new Refusal('booking/not-found')
  const isStanding =
    visit.state === 'scheduled' &&
    visit.mode === 'in-person' &&
    visit.version === request.version &&
    visit.startsAt.equals(proposal.startsAt)
  if (!isStanding) throw new Refusal('booking/not-now')
  if (Temporal.Instant.compare(visit.now, visit.startsAt) >= 0) throw new Refusal('booking/too-late')
  if (request.answer === 'keep') {
    await q.keepVisit(tx, proposal.id)
    return visit.id
  }
  if (!proposal.offersVideo) throw new Refusal('booking/not-now')
  await transition(tx, visit, 'change-mode', 'client', { mode: 'video', placeId: null })
  await announce(dependencies, tx, visit.id, { what: 'changed-mode', by: 'client' })
  return visit.id
}
