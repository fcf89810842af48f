import { keepAnswers } from '#domain/health-scan/questions.ts'
import { startFrom, type StartingPoint } from '#domain/matching/starting-point.ts'
import { apiOf } from '#web/shell/api.ts'
import { findProfile } from '#web/shell/session.ts'

/** What the latest saved scan of a member points to; its answers go no further than this function. */
export async function readSavedStart(args: Parameters<typeof findProfile>[0]): Promise<StartingPoint | null> {
  const profile = await findProfile(args)
  if (profile?.userType !== 'particulier') return null
  const { data: scans } = await apiOf(args.context).GET('/api/scan-results')
  const latest = scans?.[0]
  return latest ? startFrom(keepAnswers(latest.answers), latest.completedAt) : null
}
