import { log } from '#server/platform/log.ts'
import { startPump } from '#server/platform/pump.ts'
import { handOver, type HandedOver, type NoticeDependencies } from './hand-over.ts'
import {
  claimDueNotices,
  type ClaimedNotice,
  endNotice,
  NOTICE_LANES,
  type NoticeLane,
  releaseNotice,
} from './notice-claims.ts'

/** How many notices a worker hands over at once. What is worth nothing later never stands behind the rest. */
const AT_ONCE = { now: 40, usual: 20 } as const
/** How soon a notice that is due is found by a worker that has nothing else to do. */
const POLL_MS = { now: 1_000, usual: 2_000 } as const

/** Hands what is due to push services and to the provider of text messages, outside any transaction. */
export function noticeSender(dependencies: NoticeDependencies) {
  const { database } = dependencies

  async function deliver(notice: ClaimedNotice): Promise<void> {
    const { outcome, reached } = await handOver(dependencies, notice).catch((error: unknown): HandedOver => {
      log.warn({ noticeId: notice.id, error }, 'notice: not taken, will be tried again')
      return { outcome: 'again', reached: notice.reached }
    })
    // Apart from handing over: what cannot be written down was not refused for that.
    const written =
      outcome === 'again' ? releaseNotice(database, notice, reached) : endNotice(database, notice, outcome)
    await written.catch((error: unknown) => {
      log.error({ noticeId: notice.id, error }, 'notice: what became of it was not written down')
    })
  }

  const claim = (lanes: readonly NoticeLane[], limit: number) => claimDueNotices(database, lanes, limit)

  return {
    claim,
    deliver,
    /** Everything that is due now, once; for tests. */
    async sendDue(): Promise<number> {
      let count = 0
      for (;;) {
        const notices = await claim(Object.values(NOTICE_LANES), AT_ONCE.usual)
        if (notices.length === 0) return count
        await Promise.all(notices.map(deliver))
        count += notices.length
      }
    },
  }
}

/** The worker's part: a pump for each lane, so that a service that hangs never holds back a room that opens. */
export function startNoticePumps(dependencies: NoticeDependencies): { stop(): Promise<void> } {
  const sender = noticeSender(dependencies)
  const pumps = (['now', 'usual'] as const).map((lane) =>
    startPump({
      name: 'notice',
      claim: (limit) => sender.claim([NOTICE_LANES[lane]], limit),
      deliver: sender.deliver,
      atOnce: AT_ONCE[lane],
      pollMs: POLL_MS[lane],
    }),
  )
  return {
    async stop() {
      await Promise.all(pumps.map((pump) => pump.stop()))
    },
  }
}
