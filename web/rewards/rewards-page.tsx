import { Suspense } from 'react'
import { REWARD_CATEGORIES } from '#domain/rewards/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { findProfile } from '#web/shell/session.ts'
import type { Route } from './+types/rewards-page'
import { loadRewards } from './load-rewards.server.ts'
import { OwnRewards } from './own-rewards-loaded.ts'
import { RewardsVisitor } from './rewards-visitor.tsx'
import './rewards.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.rewards_title(), m.rewards_description()]
  return pageHead(matches, { title, description, path: '/rewards' })
}

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args.context)
  if (!(await findProfile(args))) {
    const { data: donations = [] } = await api.GET('/api/rewards/donations')
    return { own: null, hasDonations: donations.length > 0 }
  }
  const own = await loadRewards(args)
  const redemptions = loaded(await api.GET('/api/rewards/redemptions'), localPath('/login'))
  const asked = new URL(args.request.url).searchParams.get('category')
  const category = REWARD_CATEGORIES.find((one) => one === asked) ?? null
  return { own: { ...own, redemptions, category }, hasDonations: false }
}

export default function RewardsPage({ loaderData }: Route.ComponentProps) {
  const { own, hasDonations } = loaderData
  if (!own) return <RewardsVisitor hasDonations={hasDonations} />
  return (
    <Suspense>
      <OwnRewards own={own} />
    </Suspense>
  )
}
