import { iconOf } from '#web/ui/icon.tsx'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useNavigate } from 'react-router'
import { MomentFrame, NotFoundFrame } from '#web/ui/auth-frame.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { m } from '../paraglide/messages.js'
import { AwayMoment } from './away-moment.tsx'
import { focusMain, MAIN_ID } from './main-element.ts'
import { pageTitle } from './page-head.ts'
import { localPath } from './paths.ts'
import { RiverArt } from './river-art.tsx'
import { RetryLink } from './retry-link.tsx'
import { returnWhenBack } from './return-when-back.ts'
import { useRootData } from './root-data.ts'

const House = iconOf('House')
const Search = iconOf('Search')

/** What the person sees instead of a page that failed. Needs no data: any loader may be the cause. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  // The page that had the focus is gone.
  useEffect(focusMain, [])
  if (status === 404) return <NotFound />
  return status === 503 ? <Away /> : <Failure error={error} />
}

/** The page was asked for without leaving the last one: as at a first visit, it opens by itself once it can. */
function Away() {
  useEffect(returnWhenBack, [])
  return (
    <>
      <Head title={m.shell_away_title()} />
      <AwayMoment />
    </>
  )
}

function NotFound() {
  const navigate = useNavigate()
  return (
    <>
      <Head title={m.shell_not_found_title()} />
      <NotFoundFrame
        mainId={MAIN_ID}
        title={m.shell_not_found_title()}
        lead={m.shell_not_found_lead()}
        actions={
          <>
            <LinkButton variant="night" size="lg" icon={<House aria-hidden="true" />} to={localPath('/')}>
              {m.shell_go_home()}
            </LinkButton>
            <LinkButton
              variant="line-night"
              size="lg"
              icon={<Search aria-hidden="true" />}
              to={localPath('/search')}
            >
              {m.shell_services_search()}
            </LinkButton>
          </>
        }
        links={
          <>
            <button type="button" className="link-button" onClick={() => void navigate(-1)}>
              {m.shell_go_back()}
            </button>
            <Link to={localPath('/contact')}>{m.shell_footer_write()}</Link>
          </>
        }
      />
    </>
  )
}

function Failure({ error }: { error: unknown }) {
  // Only a browser can be offline, and never when a server answered: not with a page, and not with a refusal.
  const wasAnswered = wasReported(error) || isRouteErrorResponse(error)
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine && !wasAnswered
  const message = wasReported(error) ? m.shell_error_reported() : m.shell_error_unreported()
  return (
    <>
      <Head title={isOffline ? m.shell_offline_head() : m.shell_error_title()} />
      <MomentFrame
        mainId={MAIN_ID}
        art={<RiverArt weather={isOffline ? 'low-sun' : 'shower'} />}
        title={isOffline ? m.shell_offline_title() : m.shell_error_title()}
        actions={
          <>
            <RetryLink />
            <LinkButton variant="line" size="lg" to={localPath('/')} reloadDocument>
              {m.shell_go_home()}
            </LinkButton>
          </>
        }
      >
        <p>{isOffline ? m.shell_offline_lead() : message}</p>
      </MomentFrame>
    </>
  )
}

/** A failed page has no head of its own. */
function Head({ title }: { title: string }) {
  const isSoftLaunch = useRootData()?.settings.isSoftLaunch ?? true
  return (
    <>
      <title>{pageTitle(title, isSoftLaunch)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

/**
 * Only what the server logged may be called reported: an unexpected failure, whose own message React Router hides.
 * A refusal (403, 405, 503…) is not logged, and what breaks only in the browser stays there.
 */
function wasReported(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 500
  return error instanceof Error && error.message === 'Unexpected Server Error'
}
