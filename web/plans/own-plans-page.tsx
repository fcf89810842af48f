import { m } from '#web/paraglide/messages.js'
import { OWN_PLANS_PATH, planDate } from '#web/product/plans/plan-words.ts'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/own-plans-page'

const Target = iconOf('Target')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.plans_own_title(), m.plans_own_description()]
  return pageHead(matches, { title, description, path: OWN_PLANS_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args)
  return loaded(await apiOf(args.context).GET('/api/plans'), localPath('/login'))
}

export default function OwnPlansPage({ loaderData: plans }: Route.ComponentProps) {
  return (
    <>
      <WorkspaceBand title={m.plans_own_title()} lead={m.plans_own_lead()} />
      <Container className="desk">
        {plans.length === 0 ? (
          <EmptyState
            art="path"
            title={m.plans_own_none()}
            actions={<LinkButton to={localPath('/search')}>{m.plans_own_none_find()}</LinkButton>}
          >
            {m.plans_own_none_text()}
          </EmptyState>
        ) : (
          <Card aria-labelledby="plans-title">
            <CardHead id="plans-title" title={m.plans_title()} />
            <ItemList label={m.plans_title()}>
              {plans.map((plan) => (
                <Item
                  key={plan.id}
                  icon={<Target aria-hidden="true" />}
                  title={plan.goal}
                  detail={m.plans_own_with({ name: plan.professional })}
                  end={
                    <>
                      <Badge tone={plan.state === 'sent' ? 'ok' : 'neutral'}>
                        {plan.endedAt
                          ? m.plans_since_ended({ date: planDate(plan.endedAt) })
                          : m.plans_state_sent()}
                      </Badge>
                      <LinkButton
                        size="sm"
                        variant="text"
                        to={localPath(`${OWN_PLANS_PATH}/${plan.id}`)}
                        aria-label={m.plans_own_open_named({ name: plan.professional })}
                      >
                        {m.plans_own_open()}
                      </LinkButton>
                    </>
                  }
                />
              ))}
            </ItemList>
          </Card>
        )}
      </Container>
    </>
  )
}
