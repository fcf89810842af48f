/**
 * The World Health Organization-Five Well-Being Index (WHO-5), © World Health Organization 2024, CC BY-NC-SA 3.0 IGO
 * (decision 0047): five statements about the last two weeks, from 0 (at no time) to 5 (all of the time). Its wording is
 * WHO's (messages `who5_*`) and is never changed here, nor is it mixed with our own score.
 */
export const WHO5_ITEMS = ['cheerful', 'calm', 'active', 'rested', 'interested'] as const
export type Who5Item = (typeof WHO5_ITEMS)[number]
export type Who5Answers = Record<Who5Item, number>

export const WHO5_MOST = 5
/** Everything answered and nothing else: a missing answer makes no index. */
export const isWho5Answer = (value: number) => Number.isInteger(value) && value >= 0 && value <= WHO5_MOST

/** Under this, WHO suggests to look further: a raw sum under 13. */
export const WHO5_LOW_UNDER = 50
/** At this and below, likely depression in the studies: someone to see soon. */
const WHO5_VERY_LOW_UP_TO = 28
/** What the literature counts as a real change (Topp et al., 2015). */
const WHO5_MEANINGFUL = 10

export type Who5Level = 'very-low' | 'low' | 'good'
export type Who5Score = { raw: number; score: number; level: Who5Level }

/** The sum of five answers, 0 to 25, and the same out of 100; 100 is the best imaginable well-being. */
export function scoreWho5(answers: Who5Answers): Who5Score {
  const raw = WHO5_ITEMS.reduce((sum, item) => sum + answers[item], 0)
  const score = raw * 4
  return { raw, score, level: levelOf(score) }
}

function levelOf(score: number): Who5Level {
  if (score <= WHO5_VERY_LOW_UP_TO) return 'very-low'
  return score < WHO5_LOW_UNDER ? 'low' : 'good'
}

export type Who5Change = { points: number; direction: 'better' | 'worse' | 'similar' }

/** Less than ten points apart is told as similar: the index itself varies as much. */
export function compareWho5(before: number, after: number): Who5Change {
  const points = after - before
  if (Math.abs(points) < WHO5_MEANINGFUL) return { points, direction: 'similar' }
  return { points, direction: points > 0 ? 'better' : 'worse' }
}
