import type { components } from '#contract/api.d.ts'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'

type Schedule = components['schemas']['Schedule']
type Hours = Schedule['weekly'][number]

/** Enough to find the same span again in what is stored. */
export const spanKey = ({ weekday, opensMinute, closesMinute }: Omit<Hours, 'zone'>) =>
  `${weekday}-${opensMinute}-${closesMinute}`

/** « Québec · En personne · En ligne » */
export function whereText(places: Schedule['places'], { placeId, modes }: Pick<Hours, 'placeId' | 'modes'>) {
  const city = places.find(({ id }) => id === placeId)?.city
  return [...(city ? [city] : []), ...modes.map((mode) => MODE_NAMES[mode]())].join(' · ')
}
