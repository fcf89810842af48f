// The others in the directory live too: their calendars have gaps, their work is reviewed, and their commission is earned.
import { fillWeeks } from './amelie.ts'
import type { World } from './world.ts'

export function planOtherPractices(world: World): void {
  const { noemie, samuel, mamadou, linh, elise } = world.practices
  const some = (from: number) => world.clients.slice(from, from + 9)
  fillWeeks(world, noemie, { clients: some(0), densityOf: () => 1, weeks: [-12, 2] })
  fillWeeks(world, samuel, { clients: some(5), densityOf: () => 1, weeks: [-12, 2] })
  fillWeeks(world, mamadou, { clients: some(10), densityOf: () => 1, weeks: [-14, 1] })
  fillWeeks(world, linh, {
    clients: some(15),
    densityOf: (week) => (week % 2 === 0 ? 1 : 0),
    weeks: [-24, 2],
  })
  fillWeeks(world, elise, { clients: some(20), densityOf: () => 1, weeks: [-16, 1] })
}
