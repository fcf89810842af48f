import { iconOf } from '#web/ui/icon.tsx'
import { Form, Link, redirect } from 'react-router'
import { type Choice, choiceCookie } from '#domain/consent/choice.ts'
import { safePath } from '#domain/kernel/safe-path.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { useRootData } from '#web/shell/root-data.ts'
import { findProfile } from '#web/shell/session.ts'
import { settingsContext } from '#web/shell/settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/cookie-choices-page'
import './consent.css'

const Lock = iconOf('Lock')

const PATH = '/preferences/cookies'

/** Keeps the choice in this browser and, for a signed-in person, in their ledger. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = form.get('choice')
  // What is not an agreement is a refusal: consent is never guessed.
  const choice: Choice = answer === 'granted' ? 'granted' : 'refused'
  if (await findProfile({ context, request })) {
    await apiOf(context).PUT('/api/consents/{purpose}', {
      params: { path: { purpose: 'audience-measurement' } },
      body: { granted: choice === 'granted', language: getLocale() },
    })
  }
  const isHttps = context.get(settingsContext).origin.startsWith('https:')
  const next = safePath(form.get('next'), localPath(PATH))
  const headers = { 'set-cookie': choiceCookie(choice, isHttps) }
  return redirect(`${next}${next.includes('?') ? '&' : '?'}notice=choice-saved`, { status: 303, headers })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.consent_title(),
    description: m.consent_description(),
    path: PATH,
    isPrivate: true,
  })
}

export default function CookieChoicesPage() {
  const root = useRootData()
  return (
    <>
      <Band title={m.consent_heading()} lead={m.consent_lead()} isOverlapped />
      <Container className="pb-24">
        <div className="choices">
          <Card size="xl">
            <div className="choices__row">
              <h2>{m.consent_necessary()}</h2>
              <p>{m.consent_necessary_text()}</p>
              <Badge icon={<Lock />}>{m.consent_always()}</Badge>
            </div>
            <div className="choices__row">
              <h2>{m.consent_measure()}</h2>
              <p>{m.consent_measure_text()}</p>
              <p className="choices__answer" role="status">
                <b>{currentChoice(root?.consent)}</b>
              </p>
            </div>
            <Form method="post" className="choices__foot">
              <Button type="submit" variant="line" name="choice" value="refused">
                {m.consent_measure_no()}
              </Button>
              <Button type="submit" variant="line" name="choice" value="granted">
                {m.consent_measure_yes()}
              </Button>
            </Form>
          </Card>
          <Banner lead={m.consent_no_ads_lead()}>
            {m.consent_no_ads()} {root?.profile && m.consent_ledger()}{' '}
            <Link to={localPath('/legal/cookies')}>{m.consent_policy()}</Link>
          </Banner>
        </div>
      </Container>
    </>
  )
}

function currentChoice(choice: Choice | undefined): string {
  if (choice === 'granted') return m.consent_now_granted()
  return choice === 'refused' ? m.consent_now_refused() : m.consent_now_none()
}
