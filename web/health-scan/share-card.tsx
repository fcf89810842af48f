import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import type { FormProblem } from '#web/shell/problem.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayOf } from '#web/product/health/result-day.ts'
import { type ScanShare } from './saved-words.ts'

const Search = iconOf('Search')

export type Reader = { slug: string; name: string; title: string }

type ShareCardProps = {
  shares: readonly ScanShare[]
  /** Who was looked for, and who was found; nothing was looked for yet when undefined. */
  search: { name: string; found: readonly Reader[] } | undefined
  days: { first: string; usual: string; last: string }
  problem: FormProblem | undefined
  /** The form came without the person it is shared with. */
  isReaderMissing: boolean
  /** What is said of a scan, said of something else. */
  words?: { lead: string; none: string; agree: string }
}

const ofScan = () => ({
  lead: m.saved_scan_share_lead(),
  none: m.saved_scan_shares_none(),
  agree: m.saved_scan_share_agree(),
})

export function ShareCard(props: ShareCardProps) {
  const { shares, search, days, problem, isReaderMissing, words = ofScan() } = props
  return (
    <Card aria-labelledby="saved-share">
      <CardHead id="saved-share" title={m.saved_scan_share()} description={words.lead} />
      <h3>{m.saved_scan_shares()}</h3>
      {shares.length === 0 ? <p>{words.none}</p> : <OpenShares shares={shares} />}
      <Form method="get" className="saved-search" role="search">
        <TextField
          label={m.saved_scan_share_find()}
          name="name"
          type="search"
          defaultValue={search?.name}
          maxLength={80}
          isRequired
        />
        <Button type="submit" variant="soft" icon={<Search aria-hidden="true" />}>
          {m.saved_scan_share_find_button()}
        </Button>
      </Form>
      {search && search.found.length === 0 && <p role="status">{m.saved_scan_share_none()}</p>}
      {search && search.found.length > 0 && (
        <Form method="post" className="saved-form">
          <OnceKey />
          <input type="hidden" name="intent" value="share" />
          <RadioGroup
            legend={m.saved_scan_share_found()}
            name="professional"
            isRequired
            error={isReaderMissing ? m.saved_scan_share_choose() : problem?.fields['professional']}
            options={search.found.map(({ slug, name, title }) => ({ value: slug, label: name, hint: title }))}
          />
          <TextField
            label={m.saved_scan_share_until()}
            name="until"
            type="date"
            min={days.first}
            max={days.last}
            defaultValue={days.usual}
            hint={m.saved_scan_share_until_hint()}
            error={problem?.fields['until']}
            isRequired
          />
          <Checkbox name="agrees" label={words.agree} isRequired />
          <Button type="submit">{m.saved_scan_share_button()}</Button>
        </Form>
      )}
    </Card>
  )
}

function OpenShares({ shares }: { shares: readonly ScanShare[] }) {
  return (
    <ul className="saved-shares">
      {shares.map(({ id, name, endsAt, isSuspended }) => (
        <li key={id}>
          <span>
            <b>{name}</b> {m.saved_scan_share_ends({ date: dayOf(endsAt) })}
            {isSuspended && (
              <>
                <Badge tone="wait">{m.saved_scan_share_suspended()}</Badge>
                <small>{m.saved_scan_share_suspended_why()}</small>
              </>
            )}
          </span>
          <Form method="post">
            <OnceKey />
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="share" value={id} />
            <Button type="submit" size="sm" variant="text" aria-label={m.saved_scan_revoke_label({ name })}>
              {m.saved_scan_revoke()}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
