import { iconOf } from '#web/ui/icon.tsx'
import { Form } from 'react-router'
import { formatDate } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { toast } from '#web/shell/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FeedOutcome } from './feed-actions.server.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'

const Copy = iconOf('Copy')
const RefreshCw = iconOf('RefreshCw')
const Repeat = iconOf('Repeat')

type FeedCardProps = {
  since: string | null
  outcome: FeedOutcome | undefined
  /** What its reader finds in it, where the page says more than that it is private. */
  contents?: string
}

/** The private address that a calendar reads by itself. Only its hash is kept, so it is shown when it is made. */
export function FeedCard({ since, outcome, contents }: FeedCardProps) {
  const isOpening = useIsSubmitting('open')
  const isRevoking = useIsSubmitting('revoke')
  return (
    <Card aria-labelledby="feed-title">
      <CardHead id="feed-title" title={m.appointments_feed()} description={m.appointments_feed_text()} />
      <div className="desk__form">
        <ProblemNotice problem={outcome?.problem} />
        {contents && <p className="visits-none">{contents}</p>}
        {outcome?.isRevoked && (
          <Banner tone="success" role="status">
            {m.appointments_feed_revoked()}
          </Banner>
        )}
        {outcome?.address && <NewAddress address={outcome.address} />}
        {since && !outcome?.address && (
          <p className="visits-none">{m.appointments_feed_on({ day: formatDate(since, getLocale()) })}</p>
        )}
        <div className="visits-buttons">
          <Form method="post" preventScrollReset>
            <OnceKey />
            <input type="hidden" name="intent" value="open" />
            <Button
              type="submit"
              variant={since ? 'line' : 'soft'}
              size="sm"
              icon={since ? <RefreshCw aria-hidden="true" /> : <Repeat aria-hidden="true" />}
              isBusy={isOpening}
              busyLabel={m.appointments_feed_busy()}
            >
              {since ? m.appointments_feed_replace() : m.appointments_feed_create()}
            </Button>
          </Form>
          {since && (
            <Form method="post" preventScrollReset>
              <OnceKey />
              <input type="hidden" name="intent" value="revoke" />
              <Button
                type="submit"
                variant="text"
                size="sm"
                isBusy={isRevoking}
                busyLabel={m.appointments_feed_busy()}
              >
                {m.appointments_feed_revoke()}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </Card>
  )
}

function NewAddress({ address }: { address: string }) {
  async function copy() {
    await navigator.clipboard.writeText(address)
    toast(m.appointments_feed_copied())
  }
  return (
    <div className="desk__form" role="status">
      <p className="visits-none">{m.appointments_feed_new()}</p>
      <TextField label={m.appointments_feed_address()} name="address" readOnly value={address} />
      <Button
        className="needs-script"
        variant="soft"
        size="sm"
        icon={<Copy aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {m.appointments_feed_copy()}
      </Button>
    </div>
  )
}
