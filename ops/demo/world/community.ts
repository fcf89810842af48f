// Twelve of the clients and the demo member agree to be counted: the community's figures are of ten and more.
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { seededRandom } from '../random.ts'
import type { World } from './world.ts'

const PEOPLE = 12
/** Far enough back for a whole month, whatever the day. */
const DAYS = Array.from({ length: 23 }, (_, at) => -45 + at * 2)

export function planCommunity({ agenda, callers, clients, member, worker }: World): void {
  const random = seededRandom(35)
  clients.slice(0, PEOPLE).forEach((client) => {
    const [hours, steps] = [6 + random.next() * 2, 4_500 + random.next() * 6_000]
    const entries = (middle: number, spread: number, decimals: 1 | 0) =>
      DAYS.map((day) => ({
        day: agenda.dayOf(day).toString(),
        value: Number((middle + (random.next() - 0.5) * spread).toFixed(decimals)),
      }))
    const measured = { sleep: entries(hours, 1.6, 1), steps: entries(steps, 2_400, 0) }
    agenda.on(-1, '19:30', `${client.firstName} joins the community`, async () => {
      const caller = callers.as(client)
      const consent = { textVersion: HEALTH_TEXT_VERSION, language: client.language }
      await caller.post('/metrics', { kind: 'sleep', source: 'import', entries: measured.sleep, consent })
      await caller.post('/metrics', { kind: 'steps', source: 'import', entries: measured.steps })
      await caller.post('/community', { ageBand: '35', consent })
    })
  })
  agenda.on(-1, '19:40', 'Camille joins the community', async () => {
    const consent = { textVersion: HEALTH_TEXT_VERSION, language: member.language }
    await callers.as(member).post('/community', { ageBand: '35', consent })
    await worker.countCommunity()
  })
}
