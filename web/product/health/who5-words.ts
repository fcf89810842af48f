import { compareWho5, type Who5Item, type Who5Level } from '#domain/health-scan/who5.ts'
import { m } from '#web/paraglide/messages.js'

/** WHO's own statements, in WHO's own words. */
export const ITEM_WORDS: Record<Who5Item, () => string> = {
  cheerful: m.who5_item_cheerful,
  calm: m.who5_item_calm,
  active: m.who5_item_active,
  rested: m.who5_item_rested,
  interested: m.who5_item_interested,
}

/** From 0, « Jamais », to 5, « Tout le temps ». */
export const scaleWords = (): string[] => m.who5_scale().split('|')

const LEVEL_WORDS: Record<Who5Level, () => string> = {
  good: m.who5_level_good,
  low: m.who5_level_low,
  'very-low': m.who5_level_very_low,
}
export const who5LevelWords = (level: Who5Level): string => LEVEL_WORDS[level]()

export function who5ChangeWords(before: number, after: number): string {
  const { points, direction } = compareWho5(before, after)
  const words = { before, after, points: Math.abs(points) }
  if (direction === 'similar') return m.who5_change_similar(words)
  return direction === 'better' ? m.who5_change_better(words) : m.who5_change_worse(words)
}
