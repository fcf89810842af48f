// What every capability does before an account is erased. Composition only: the rooms know nothing of each other here.
import type { ErasureHook } from '#server/accounts/index.ts'
import { endVisitsOf, type BookingDependencies } from '#server/booking/appointments/index.ts'
import { forgetMessages } from '#server/contact/index.ts'
import { forgetName } from '#server/directory/index.ts'
import { forgetFamilyAsked } from '#server/family/index.ts'
import { forgetForms } from '#server/forms/index.ts'
import { forgetFounder } from '#server/founders/index.ts'
import { forgetQuestionsOf } from '#server/matching/index.ts'
import { forgetPlans } from '#server/plans/index.ts'
import { forgetRewards } from '#server/rewards/index.ts'

export function erasureHook(dependencies: BookingDependencies): ErasureHook {
  return async (tx, { id, email }) => {
    await endVisitsOf(dependencies, tx, id)
    await forgetMessages(tx, email)
    await forgetQuestionsOf(tx, email)
    await forgetFamilyAsked(tx, email)
    await forgetForms(tx, id)
    await forgetPlans(tx, id)
    await forgetFounder(tx, { id, email })
    await forgetName(tx, id)
    await forgetRewards(tx, id)
  }
}
