import type { z } from '@hono/zod-openapi'
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
  return {
    ...card,
    practisingSince: listed.practisingSince,
    approach: listed.approach,
    personality: listed.personality,
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
