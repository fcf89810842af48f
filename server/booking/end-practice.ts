import type { Tx } from '#server/platform/database.ts'
import { type BookingDependencies, endVisitsAt } from './appointments/index.ts'
import { dropVisitorHolds } from './slots/index.ts'
import { closeLineOf } from './wait-list/index.ts'

/** Nobody comes to this professional any more: lines are closed, times are given back, and visits are cancelled. */
export async function endPractice(
  dependencies: BookingDependencies,
  tx: Tx,
  professionalId: string,
): Promise<{ cancelled: number; released: number }> {
  await closeLineOf(dependencies, tx, { professionalId })
  await dropVisitorHolds(tx, professionalId)
  return endVisitsAt(dependencies, tx, professionalId)
}
