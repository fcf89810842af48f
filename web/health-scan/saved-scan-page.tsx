import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
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
import type { Route } from './+types/saved-scan-page'
import { changeSavedScans } from './saved-actions.server.ts'
import { SavedFrame } from './saved-frame.tsx'
import { dayOf } from '#web/product/health/result-day.ts'
import { levelWord } from './saved-words.ts'
import { ScanFacts } from './scan-facts.tsx'
import { ShareCard } from './share-card.tsx'
import { sharingView } from './sharing-view.server.ts'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.saved_scan_title(), m.saved_scan_description()]
  return pageHead(matches, { title, description, path: '/dashboard/client/health', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args, ['particulier'])
  const [api, { id }] = [apiOf(args.context), args.params]
  const scan = await api.GET('/api/scan-results/{id}', { params: { path: { id } } })
  return { scan: loaded(scan, localPath('/login')), ...(await sharingView(args, id)) }
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args, ['particulier'])
  return changeSavedScans(args, args.params.id)
}

export default function SavedScanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { scan, shares, search, days } = loaderData
  const problem = actionData?.problem
  const { overall, level, answered, completedAt } = scan
  return (
    <SavedFrame
      title={m.saved_scan_one_title({ date: dayOf(completedAt) })}
      lead={m.saved_scan_one_lead({ overall, level: levelWord(level), answered })}
      back={{ to: localPath('/dashboard/client/health'), label: m.saved_scan_back() }}
    >
      <ProblemNotice problem={problem} />
      <ScanFacts scan={scan} />
      <div className="desk__column">
        <ShareCard
          shares={shares}
          search={search}
          days={days}
          problem={problem}
          isReaderMissing={
            actionData !== undefined && 'isReaderMissing' in actionData && actionData.isReaderMissing
          }
        />
        <Card tone="flat">
          <Disclosure title={m.saved_scan_delete()}>
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
