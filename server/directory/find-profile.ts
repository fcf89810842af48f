import type { z } from '@hono/zod-openapi'
import { honestyTenths } from '#domain/directory/promises.ts'
import { readFreeTimes } from '#server/booking/slots/index.ts'
import type { Db } from '#server/platform/database.ts'
import {
  findListedId,
  readCards,
  readPlaces,
  readServices,
  readSpecialities,
  readVerification,
} from './queries.ts'
import type { PublicProfile } from './schemas.ts'

/** As many as fit above the first press. */
const TIMES_SHOWN = 6

/** A listed profile by slug or id. What is not listed does not exist for visitors. */
export async function findProfile(
  db: Db,
  slugOrId: string,
): Promise<z.infer<typeof PublicProfile> | undefined> {
  const listed = await findListedId(db, slugOrId)
  if (!listed) return undefined
  const [card] = await readCards(db, [listed.id])
  const verification = await readVerification(db, listed.id)
  if (!card || !verification?.expiresAt) return undefined
  const promises = { kept: listed.promisesKept, broken: listed.promisesBroken }
  const tenths = honestyTenths(promises)
  const times = await readFreeTimes(db, [listed.id], { modes: [], windows: null, count: TIMES_SHOWN })
  return {
    ...card,
    free: times.get(listed.id) ?? null,
    practisingSince: listed.practisingSince,
    approach: listed.approach,
    personality: listed.personality,
    promises:
      tenths === null ? null : { tenths, kept: promises.kept, visits: promises.kept + promises.broken },
    specialities: await readSpecialities(db, listed.id),
    services: await readServices(db, listed.id),
    places: await readPlaces(db, listed.id),
    verification: {
      register: verification.register,
      licenceNumber: verification.licenceNumber,
      checkedAt: verification.decidedAt.toString(),
      expiresAt: verification.expiresAt.toString(),
    },
  }
}
