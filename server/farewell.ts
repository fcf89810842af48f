// What every capability does before somebody's account is gone. Composition only: the rooms know nothing of each other here.
import type { Farewell } from '#server/accounts/index.ts'
import { endVisitsOf, type World } from '#server/booking/appointments/index.ts'
import { forgetMessages } from '#server/contact/index.ts'
import { forgetName } from '#server/directory/index.ts'
import { forgetFounder } from '#server/founders/index.ts'
import { forgetQuestionsOf } from '#server/matching/index.ts'

export function farewellOf(world: World): Farewell {
  return async (tx, { id, email }) => {
    await endVisitsOf(world, tx, id)
    await forgetMessages(tx, email)
    await forgetQuestionsOf(tx, email)
    await forgetFounder(tx, email)
    await forgetName(tx, id)
  }
}
