import { Suspense } from 'react'
import { redirect } from 'react-router'
import { REWARD_CATEGORIES } from '#domain/rewards/catalogue.ts'
import { REWARDED_ROLES } from '#domain/rewards/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { findProfile, requireSecondFactor } from '#web/shell/session.ts'
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
  if (!(await findProfile(args))) return null
  const own = await loadRewards(args)
  const had = await apiOf(args.context).GET('/api/rewards/redemptions')
  const asked = new URL(args.request.url).searchParams.get('category')
  return {
    ...own,
    redemptions: loaded(had, localPath('/login')),
    category: REWARD_CATEGORIES.find((category) => category === asked) ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, REWARDED_ROLES)
  const form = await args.request.formData()
  const { error } = await apiOf(args.context).POST('/api/rewards/{code}/redemptions', {
    params: { header: onceHeader(form), path: { code: formText(form, 'code') } },
    body: { cost: Number(formText(form, 'cost')) },
  })
  return error ? refused(error) : redirect(`${localPath('/rewards')}?notice=reward-redeemed#recompenses`)
}

export default function RewardsPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <RewardsVisitor />
  return (
    <Suspense>
      <OwnRewards own={loaderData} problem={actionData?.problem} />
    </Suspense>
  )
}
