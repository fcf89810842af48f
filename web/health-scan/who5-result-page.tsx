import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { dayOf } from '#web/product/health/result-day.ts'
import { WHO5_PATH } from '#web/product/health/who5-card.tsx'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireProfile } from '#web/shell/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { Route } from './+types/who5-result-page'
import { SavedFrame } from './saved-frame.tsx'
import { ShareCard } from './share-card.tsx'
import { sharingView } from './sharing-view.server.ts'
import { changeWho5 } from './who5-actions.server.ts'
import { Who5Facts } from './who5-facts.tsx'
import './who5.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.who5_title(), m.who5_description()]
  return pageHead(matches, { title, description, path: WHO5_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args, ['particulier'])
  const [api, { id }] = [apiOf(args.context), args.params]
  const found = await api.GET('/api/who5-results/{id}', { params: { path: { id } } })
  return { result: loaded(found, localPath('/login')), ...(await sharingView(args, id)) }
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args, ['particulier'])
  return changeWho5(args, args.params.id)
}

export default function Who5ResultPage({ loaderData, actionData }: Route.ComponentProps) {
  const { result, shares, search, days } = loaderData
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  return (
    <SavedFrame
      title={m.who5_one_title({ date: dayOf(result.completedAt) })}
      lead={m.who5_one_lead({ score: result.score })}
      back={{ to: localPath(WHO5_PATH), label: m.who5_one_back() }}
    >
      <ProblemNotice problem={problem} />
      <Who5Facts result={result} />
      <div className="desk__column">
        <ShareCard
          shares={shares}
          search={search}
          days={days}
          problem={problem}
          isReaderMissing={
            actionData !== undefined && 'isReaderMissing' in actionData && actionData.isReaderMissing
          }
          words={{
            lead: m.who5_share_lead(),
            none: m.who5_shares_none(),
            agree: m.who5_share_agree(),
          }}
        />
        <Card tone="flat">
          <Disclosure title={m.who5_delete()}>
            <Form method="post" className="saved-form">
              <OnceKey />
              <input type="hidden" name="intent" value="delete" />
              <p>{m.saved_scan_delete_text()}</p>
              <Button type="submit" variant="danger">
                {m.saved_scan_delete_button()}
              </Button>
            </Form>
          </Disclosure>
        </Card>
      </div>
    </SavedFrame>
  )
}
