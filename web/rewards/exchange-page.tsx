import { data, Form, redirect } from 'react-router'
import { REWARDED_ROLES } from '#domain/rewards/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { professionNames } from '#web/product/directory/profession-names.server.ts'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { refused } from '#web/shell/problem.server.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/exchange-page'
import { loadRewards } from './load-rewards.server.ts'
import { RewardArt } from './reward-art.tsx'
import { figure, money, titleOf } from './reward-figures.ts'
import { impactOf, type Reward, textOf } from './reward-words.ts'
import { RewardsBand } from './rewards-band.tsx'
import './rewards.css'

export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.rewards_exchange_title(), m.rewards_exchange_lead()]
  return pageHead(matches, { title, description, path: `/rewards/exchange/${params.code}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const own = await loadRewards(args)
  const reward = own.rewards.rewards.find(({ code }) => code === args.params.code)
  if (!reward) throw data(null, { status: 404 })
  const profession = professionNames().find(({ code }) => code === reward.profession)?.name ?? null
  return { ...own, reward, profession }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, REWARDED_ROLES)
  const form = await args.request.formData()
  const { error } = await apiOf(args.context).POST('/api/rewards/{code}/redemptions', {
    params: { header: onceHeader(form), path: { code: args.params.code } },
    body: { cost: Number(formText(form, 'cost')) },
  })
  return error ? refused(error) : redirect(`${localPath('/rewards')}?notice=reward-redeemed#recompenses`)
}

/** What an exchange costs, leaves and brings, and who pays for it, before it happens. */
export default function ExchangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rewards, reward } = loaderData
  return (
    <>
      <RewardsBand title={m.rewards_exchange_title()} rewards={rewards} />
      <Container className="rewards rewards--whole">
        <Card aria-labelledby="exchange" className="exchange">
          <RewardArt reward={reward} />
          <CardHead id="exchange" title={titleOf(reward)} description={textOf(reward)} />
          <Summary {...loaderData} />
          {reward.answer === 'open' ? (
            <Confirm {...loaderData} problem={actionData?.problem} />
          ) : (
            <Refused reward={reward} />
          )}
        </Card>
      </Container>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Summary({ reward, rewards, profession }: Loaded) {
  const { cost, kind, valueCents, payer, partnerName } = reward
  const { available } = rewards.points
  const value = valueCents === null ? null : money(valueCents)
  return (
    <DefinitionList
      items={[
        { term: m.rewards_exchange_gives(), value: impactOf(reward) },
        ...(kind === 'voucher' && value ? [{ term: m.rewards_exchange_worth(), value }] : []),
        ...(profession ? [{ term: m.rewards_col_profession(), value: profession }] : []),
        ...(partnerName ? [{ term: m.rewards_col_partner(), value: partnerName }] : []),
        ...(payer ? [{ term: m.rewards_exchange_payer(), value: payer }] : []),
        { term: m.rewards_exchange_now(), value: m.rewards_cost({ count: figure(available) }) },
        { term: m.rewards_exchange_cost(), value: m.rewards_exchange_minus({ points: figure(cost) }) },
        ...(available < cost
          ? []
          : [
              {
                term: m.rewards_exchange_after(),
                value: m.rewards_cost({ count: figure(available - cost) }),
                isTotal: true,
              },
            ]),
      ]}
    />
  )
}

function Confirm({ reward, problem }: Loaded & { problem: FormProblem | undefined }) {
  const isBusy = useIsSubmitting('redeem')
  return (
    <>
      <div className="exchange__next">
        <h3>{m.rewards_exchange_next()}</h3>
        <p>{nextText(reward)}</p>
        <p>{m.rewards_exchange_final()}</p>
      </div>
      <ProblemNotice problem={problem} />
      <Form method="post" className="exchange__actions">
        <OnceKey />
        <input type="hidden" name="intent" value="redeem" />
        <input type="hidden" name="cost" value={reward.cost} />
        <LinkButton to={localPath('/rewards')} variant="line">
          {m.rewards_exchange_back()}
        </LinkButton>
        <Button type="submit" isBusy={isBusy} busyLabel={m.rewards_redeeming()}>
          {m.rewards_exchange_confirm({ points: m.rewards_had_points({ count: figure(reward.cost) }) })}
        </Button>
      </Form>
    </>
  )
}

function nextText({ kind, valueCents, partnerName }: Reward): string {
  const value = money(valueCents ?? 0)
  switch (kind) {
    case 'voucher':
      return m.rewards_exchange_voucher({ value })
    case 'code':
      return m.rewards_exchange_code()
    case 'donation':
      return m.rewards_exchange_donation({ value, partner: partnerName ?? '' })
  }
}

/** Why not, and what to do about it. */
function Refused({ reward }: { reward: Reward }) {
  const { lead, text, to, label } = {
    'points-short': {
      lead: m.rewards_short(),
      text: m.rewards_exchange_short(),
      to: '/rewards/achievements',
      label: m.rewards_ways(),
    },
    'visit-first': {
      lead: m.rewards_visit_first(),
      text: m.rewards_attend_text(),
      to: '/search',
      label: m.rewards_attend_find(),
    },
    unavailable: {
      lead: m.rewards_unavailable(),
      text: m.rewards_none_text(),
      to: '/rewards',
      label: m.rewards_exchange_back(),
    },
  }[reward.answer === 'open' ? 'unavailable' : reward.answer]
  return (
    <Banner
      lead={lead}
      action={
        <LinkButton to={localPath(to)} variant="text" size="sm">
          {label}
        </LinkButton>
      }
    >
      {text}
    </Banner>
  )
}
