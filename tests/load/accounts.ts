// Rate limits hold, registrations survive a crash, answers do not reveal which addresses have an account.
import { startProduct } from '#tests/harness/product.ts'
import { answersAlike } from './support/answers-alike.ts'
import { BEHIND_PROXY } from './support/client.ts'
import { registrationsSurvive } from './support/registrations-survive.ts'
import { limitsHold, limitsHoldWithoutProxy } from './support/limits-hold.ts'

export default async function measureAccounts(): Promise<boolean> {
  const results: boolean[] = []
  const open = await startProduct({ name: 'measure_accounts_open', webs: 2 })
  try {
    results.push(await limitsHoldWithoutProxy(open))
  } finally {
    await open.stop()
  }

  const product = await startProduct({ name: 'measure_accounts', webs: 2, environment: BEHIND_PROXY })
  try {
    results.push(await limitsHold(product), await registrationsSurvive(product), await answersAlike(product))
  } finally {
    await product.stop()
  }
  return results.every(Boolean)
}
