import type { RouterContextProvider } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'

export type PracticeSchedule = components['schemas']['Schedule']

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** The hours of the professional who asks, or nothing before their file is begun. */
export async function loadSchedule(args: Args): Promise<PracticeSchedule | null> {
  await requireSecondFactor(args, ['professionnel'])
  const answer = await apiOf(args.context).GET('/api/professional/schedule')
  if (answer.error?.code === 'booking/no-practice') return null
  return loaded(answer, localPath('/login'))
}

/** Minutes since midnight, or nothing; midnight ends a day when it closes one. */
export function minuteIn(text: string, isEnd = false): number | null {
  const match = /^(\d\d):(\d\d)/.exec(text)
  if (!match) return null
  const minute = Number(match[1]) * 60 + Number(match[2])
  return isEnd && minute === 0 ? 1_440 : minute
}
