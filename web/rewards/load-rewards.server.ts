import { REWARDED_ROLES } from '#domain/rewards/rules.ts'
import { apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'

/** Every section begins with it: who reads, and their points. Administrators go to their own desk. */
export async function loadRewards(args: Parameters<typeof requireSecondFactor>[0]) {
  const { userType: role } = await requireSecondFactor(args, REWARDED_ROLES)
  const rewards = loaded(await apiOf(args.context).GET('/api/rewards'), localPath('/login'))
  return { role, rewards }
}
