import { Form } from 'react-router'
import { professionRules } from '#domain/directory/professions.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
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
import { dayOf, levelWord } from './saved-words.ts'
import { ScanFacts } from './scan-facts.tsx'
import { type Reader, ShareCard } from './share-card.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.saved_scan_title(), m.saved_scan_description()]
  return pageHead(matches, { title, description, path: '/dashboard/client/health', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args, ['particulier'])
  const [api, signIn, { id }] = [apiOf(args.context), localPath('/login'), args.params]
  const scan = loaded(await api.GET('/api/scan-results/{id}', { params: { path: { id } } }), signIn)
  const shares = loaded(await api.GET('/api/scan-shares'), signIn)
  const name = new URL(args.request.url).searchParams.get('name')?.trim().slice(0, 80)
  const today = Temporal.Now.plainDateISO(QUEBEC_ZONE)
  return {
    scan,
    shares: shares.filter(({ resultId }) => resultId === id),
    search: name ? { name, found: await findReaders(api, name) } : undefined,
    days: {
      first: today.toString(),
      usual: today.add({ days: 30 }).toString(),
      last: today.add({ days: 364 }).toString(),
    },
  }
}

async function findReaders(api: ReturnType<typeof apiOf>, name: string): Promise<Reader[]> {
  const { data } = await api.GET('/api/search', { params: { query: { q: name, size: 6 } } })
  const locale = getLocale()
  return (data?.cards ?? []).map((card) => ({
    slug: card.slug,
    name: card.name,
    title: `${(locale === 'fr' ? card.titleFr : card.titleEn) ?? professionRules(card.profession).name[locale]}, ${card.place.city}`,
  }))
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
