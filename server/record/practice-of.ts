import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db } from '#server/platform/database.ts'
import { type OwnPractice, ownPractice } from './queries.ts'

export async function practiceOf(db: Db): Promise<OwnPractice> {
  const practice = await ownPractice(db)
  if (!practice) throw new Refusal('booking/no-practice')
  return practice
}
