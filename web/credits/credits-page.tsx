import { data, redirect } from 'react-router'
import { formatFullDay } from '#domain/kernel/format.ts'
import { PACKAGE_IDS } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { BalanceCard } from '#web/product/money/balance-card.tsx'
import { PACKAGE_NAMES } from '#web/product/packages/package-names.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded, refused } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireProfile } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/credits-page'
import { CancelCard } from './cancel-card.tsx'
import { ChangeCard } from './change-card.tsx'
import { money, type OwnPackage } from './credit-words.ts'
import { InvoicesCard } from './invoices-card.tsx'
import { MovementsCard } from './movements-card.tsx'
import { NoPackage, OwedBanner, PackageCard, RenewalCard } from './package-cards.tsx'
import './credits.css'

const PATH = '/dashboard/client/credits'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.credits_title(), m.credits_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args, ['particulier'])
  const api = apiOf(args.context)
  const [credits, papers] = await Promise.all([
    api.GET('/api/credits').then((answer) => loaded(answer, localPath('/login'))),
    api
      .GET('/api/receipts', { params: { query: { about: 'package' } } })
      .then((answer) => loaded(answer, localPath('/login'))),
  ])
  const { searchParams } = new URL(args.request.url)
  const card = await backFromCardPage(api, searchParams.get('card'))
  const wanted = PACKAGE_IDS.find((id) => id === searchParams.get('change'))
  const asked =
    wanted && credits.package && credits.package.package !== wanted
      ? await api.GET('/api/subscription/change', { params: { query: { packageName: wanted } } })
      : null
  return {
    credits,
    papers,
    // Left open or run out: the card is the one it was.
    isCardUnchanged: card?.state === 'pending' || card?.state === 'failed',
    cardProblem: card?.problem,
    wantsCancel: searchParams.has('cancel'),
    wantsChange: searchParams.has('change'),
    preview: asked?.data ?? null,
    previewProblem: asked?.error ? describeProblem(asked.error) : undefined,
  }
}

/** The page of the payment provider says nothing by itself: the answer is asked for, and then the address is clean. */
async function backFromCardPage(api: ReturnType<typeof apiOf>, sessionId: string | null) {
  if (!sessionId) return null
  const { data: answer, error } = await api.GET('/api/subscription/card/{sessionId}', {
    params: { path: { sessionId } },
  })
  if (error) return { problem: describeProblem(error) }
  if (answer.state === 'changed') throw done('card-changed')
  return { state: answer.state }
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args, ['particulier'])
  const form = await args.request.formData()
  const api = apiOf(args.context)
  const params = { header: onceHeader(form) }
  const intent = intentIn(form, ['change', 'resume', 'cancel', 'card', 'pay'])
  if (intent === 'change') {
    const packageName = PACKAGE_IDS.find((id) => id === form.get('packageName'))
    // Never another package in its place.
    if (!packageName) throw data(null, { status: 400 })
    const body = { packageName, totalCents: Number(formText(form, 'totalCents')) }
    const { error } = await api.POST('/api/subscription/change', { params, body })
    return error ? refused(error) : done('package-changed')
  }
  if (intent === 'card') {
    const { data: page, error } = await api.POST('/api/subscription/card', { params })
    return error ? refused(error) : redirect(page.url)
  }
  if (intent === 'pay') {
    const { error } = await api.POST('/api/subscription/pay', { params })
    return error ? refused(error) : done('owed-paid')
  }
  if (intent === 'resume') {
    const { error } = await api.POST('/api/subscription/resume', { params })
    return error ? refused(error) : done('package-resumed')
  }
  const { error } = await api.POST('/api/subscription/cancel', { params })
  return error ? refused(error) : done('package-cancelled')
}

const done = (notice: string) => redirect(`${localPath(PATH)}?notice=${notice}`)

export default function CreditsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { credits, papers, isCardUnchanged, cardProblem, wantsCancel, wantsChange, preview, previewProblem } =
    loaderData
  const own = credits.package
  return (
    <>
      <WorkspaceBand title={m.credits_title()} lead={m.credits_description()} />
      <Container className="desk credits-desk">
        <div className="desk__whole">
          <ProblemNotice problem={actionData?.problem ?? previewProblem ?? cardProblem} />
          {isCardUnchanged && (
            <Banner tone="warning" role="status" lead={m.credits_card_pending()}>
              {m.credits_card_pending_text()}
            </Banner>
          )}
          {own && <OwedBanner credits={credits} own={own} />}
          {wantsCancel && (!own || own.endsAtRenewal) && (
            <Banner tone="info" lead={m.credits_cancel_nothing()}>
              {m.credits_cancel_nothing_text()}
            </Banner>
          )}
          {own?.coming && <ComingPrice own={own} coming={own.coming} />}
          {own && !own.endsAtRenewal && wantsCancel && <CancelCard own={own} available={credits.available} />}
          {own && wantsChange && <ChangeCard own={own.package} preview={preview} />}
          <div className="credits-row">
            <BalanceCard available={credits.available} reserved={credits.reserved} />
            {own ? (
              <>
                <RenewalCard credits={credits} own={own} />
                <PackageCard own={own} />
              </>
            ) : (
              <NoPackage />
            )}
          </div>
        </div>
        <MovementsCard credits={credits} />
        <div className="desk__column">
          <InvoicesCard invoices={credits.invoices} papers={papers} />
        </div>
      </Container>
    </>
  )
}

type ComingPriceProps = { own: OwnPackage; coming: NonNullable<OwnPackage['coming']> }

/** What they were told by mail, until it is what they pay. */
function ComingPrice({ own, coming }: ComingPriceProps) {
  return (
    <Banner tone="warning" lead={m.credits_coming_title()}>
      {m.credits_coming_text({
        name: PACKAGE_NAMES[own.package](),
        date: formatFullDay(coming.from, getLocale()),
        price: money(coming.listedCents),
        old: money(own.listedCents),
        total: money(coming.totalCents),
      })}
      {coming.discountCents > 0 && ` ${m.credits_coming_founder()}`}
    </Banner>
  )
}
