import type { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { findPlace } from '#domain/directory/places.ts'
import type { Db } from '#server/platform/database.ts'
import { InvalidRequest } from '#server/platform/problem.ts'
import {
  type AppointmentRow,
  describeAppointment,
  findAlternatives,
  readAppointmentsById,
} from '../appointments/index.ts'
import { requirePractice } from '../schedule/index.ts'
import { describeSlot } from '../slots/index.ts'
import * as q from './queries.ts'
import type { RegionStorm, StormDay } from './schemas.ts'

/** How many of the nearest times are looked at for one on another day. */
const LOOKED_AT = 40

/** Who is touched that day, what each would be offered, and what they answered. */
export async function describeStorm(db: Db, userId: string, day: string): Promise<z.infer<typeof StormDay>> {
  const practice = await requirePractice(db, userId)
  const touched = await q.readTouched(db, { professionalId: practice.id }, day)
  const proposals = await q.readProposals(db, practice.id, day)
  const proposalByVisit = new Map(proposals.map((proposal) => [proposal.appointmentId, proposal]))
  const ids = new Set([...touched.map(({ id }) => id), ...proposalByVisit.keys()])
  const rows = await readAppointmentsById(db, [...ids])
  const startOf = (row: AppointmentRow) => proposalByVisit.get(row.id)?.startsAt ?? row.startsAt
  const visits = rows
    .toSorted((one, other) => Temporal.Instant.compare(startOf(one), startOf(other)))
    .map(async (row) => {
      const proposal = proposalByVisit.get(row.id)
      const time = (moment: Temporal.Instant | null | undefined) =>
        moment ? withOffset(moment, row.zone) : null
      return {
        appointment: describeAppointment(row, 'professional'),
        startsAt: withOffset(startOf(row), row.zone),
        offersVideo: proposal?.offersVideo ?? touched.find(({ id }) => id === row.id)?.offersVideo ?? false,
        alternative: proposal?.answer ? null : await findOtherDay(db, row, day),
        proposedAt: time(proposal?.proposedAt),
        toldAt: time(proposal?.toldAt),
        answer: proposal?.answer ?? null,
      }
    })
  return {
    day,
    zone: practice.schedule.rules.zone,
    professionalId: practice.id,
    visits: await Promise.all(visits),
  }
}

async function findOtherDay(db: Db, row: AppointmentRow, day: string) {
  const nearest = await findAlternatives(db, row, LOOKED_AT)
  const other = nearest.find(({ startsAt, zone }) => withOffset(startsAt, zone).slice(0, 10) > day)
  return other ? describeSlot(other) : null
}

export function requireRegion(place: string, radiusKm: number): q.Region {
  const found = findPlace(place)
  if (!found) throw new InvalidRequest([{ field: 'place', rule: 'invalid-value' }])
  return { name: found.name, latitude: found.latitude, longitude: found.longitude, radiusKm }
}

/** Counts for an administrator: no name of a client, no service, no reason for a visit. */
export async function describeRegion(
  db: Db,
  region: q.Region,
  day: string,
): Promise<z.infer<typeof RegionStorm>> {
  const { practices: practiceCount, ...totals } = await q.countTouched(db, region, day)
  const practices = await q.listTouched(db, region, day)
  const storm = await q.findStorm(db, region, day)
  return {
    day,
    place: { name: region.name, latitude: region.latitude, longitude: region.longitude },
    radiusKm: region.radiusKm,
    ...totals,
    practiceCount,
    practices,
    declared: storm
      ? {
          id: storm.id,
          declaredAt: storm.declaredAt.toString(),
          isStopped: storm.isStopped,
          proposed: storm.proposed,
          told: storm.told,
          answers: {
            video: storm.video,
            moved: storm.moved,
            keep: storm.keep,
            cancelled: storm.cancelled,
          },
        }
      : null,
  }
}
