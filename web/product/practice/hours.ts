import type { components } from '#contract/api.d.ts'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'

type Schedule = components['schemas']['Schedule']
type Hours = Schedule['weekly'][number]

/** Enough to find the same span again in what is stored. */
export const spanKey = ({
  weekday,
  opensMinute,
  closesMinute,
}: Pick<Hours, 'weekday' | 'opensMinute' | 'closesMinute'>) => `${weekday}-${opensMinute}-${closesMinute}`

/** « Québec · En personne · En ligne » */
export function whereText(places: Schedule['places'], { placeId, modes }: Pick<Hours, 'placeId' | 'modes'>) {
  const city = places.find(({ id }) => id === placeId)?.city
  return [...(city ? [city] : []), ...modes.map((mode) => MODE_NAMES[mode]())].join(' · ')
}

/** Where and how people are received in hours that say nothing else: as on that day of the week, or as on any. */
export function usualReception({ weekly, places }: Pick<Schedule, 'weekly' | 'places'>, weekday?: number) {
  const like = weekly.find((hours) => hours.weekday === weekday) ?? weekly[0]
  if (like) return { placeId: like.placeId, modes: like.modes }
  const [main] = places
  return main
    ? { placeId: main.id, modes: ['in-person', 'video'] as Hours['modes'] }
    : { placeId: null, modes: ['video'] as Hours['modes'] }
}
