import { Galet } from '#web/ui/avatar.tsx'
import { type Icon, iconOf } from '#web/ui/icon.tsx'
import type { Reward } from './reward-words.ts'

const Gift = iconOf('Gift')
const HandHeart = iconOf('HandHeart')
const HeartHandshake = iconOf('HeartHandshake')
const Leaf = iconOf('Leaf')
const Mountain = iconOf('Mountain')
const Salad = iconOf('Salad')
const TentTree = iconOf('TentTree')
const Trees = iconOf('Trees')

type Look = { Icon: Icon; tint: 1 | 3 | 4 | 5 | 6 | 8; shape: 1 | 2 | 3 | 4 }

const LOOKS: Record<string, Look> = {
  massage_therapy: { Icon: HandHeart, tint: 4, shape: 1 },
  nutrition_consultation: { Icon: Salad, tint: 3, shape: 2 },
  eco_products: { Icon: Leaf, tint: 6, shape: 3 },
  wellness_retreat: { Icon: TentTree, tint: 5, shape: 4 },
  tree_planting: { Icon: Trees, tint: 3, shape: 1 },
  mental_health_fund: { Icon: HeartHandshake, tint: 8, shape: 2 },
}

/** What is added to the catalogue later looks like its kind. */
const KINDS: Record<Reward['category'], Look> = {
  services: { Icon: Gift, tint: 1, shape: 1 },
  products: { Icon: Leaf, tint: 6, shape: 3 },
  experiences: { Icon: Mountain, tint: 5, shape: 4 },
  donations: { Icon: HandHeart, tint: 8, shape: 2 },
}

/** Two waves under a pebble: decorative, the title stands beside it. */
export function RewardArt({ reward }: { reward: Pick<Reward, 'code' | 'category'> }) {
  const { Icon: RewardIcon, tint, shape } = LOOKS[reward.code] ?? KINDS[reward.category]
  const water = 87 - 3 * shape
  return (
    <div className={`reward__art tint-${tint}`} aria-hidden="true">
      <svg viewBox="0 0 320 130" preserveAspectRatio="none">
        <path d={`M0 ${water}c60-30 110 20 170 0s90-34 150-6v60H0z`} />
        <path d={`M0 ${water + 21}c60-20 110 14 170 0s90-24 150-4v40H0z`} />
      </svg>
      <Galet icon={<RewardIcon />} tint={tint} shape={shape} />
    </div>
  )
}
