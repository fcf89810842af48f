import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { SCAN_VERSION } from '#domain/health-scan/stored-scan.ts'
import { m } from '#web/paraglide/messages.js'
import { isSameScan } from '#web/product/health/scan-moment.ts'
import { localPath } from '#web/shell/paths.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useRootData } from '#web/shell/root-data.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ResultProps } from './result-props.ts'

const Lock = iconOf('Lock')

export const isKept = ({ scan: { completedAt }, saved }: Pick<ResultProps, 'scan' | 'saved'>): boolean =>
  completedAt !== null && saved.some((one) => isSameScan(one, completedAt))

/** Nothing leaves the browser before this form is sent, and it is not sent without the express agreement. */
export function KeepResult(props: ResultProps) {
  const { scan, analysis } = props
  const { answers, completedAt } = scan
  const role = useRootData()?.profile?.userType
  const isAlarming = analysis.alarms.length > 0
  // Whoever needs help first is not asked to open an account.
  if (!role && isAlarming) return null
  if (isKept(props)) return <Kept isAlarming={isAlarming} />
  return (
    <Card className="scan-keep" aria-labelledby="scan-keep" data-print="hide">
      <h2 id="scan-keep">{m.saved_scan_keep()}</h2>
      <p>{m.saved_scan_keep_lead()}</p>
      {role === 'particulier' && completedAt ? (
        <KeepForm answers={answers} completedAt={completedAt} />
      ) : (
        <p className="scan-quiet">{role ? m.saved_scan_keep_other_role() : m.saved_scan_keep_visitor()}</p>
      )}
      {!role && (
        <LinkButton variant="soft" to={localPath('/register')} icon={<Lock aria-hidden="true" />}>
          {m.saved_scan_keep_button()}
        </LinkButton>
      )}
    </Card>
  )
}

/** Saved already: where it is, and what it can start. With alarming answers nobody is proposed. */
function Kept({ isAlarming }: { isAlarming: boolean }) {
  return (
    <Card className="scan-keep" aria-labelledby="scan-keep" data-print="hide">
      <h2 id="scan-keep">{m.saved_scan_kept()}</h2>
      <p>{m.saved_scan_kept_text()}</p>
      <LinkButton
        variant="soft"
        to={localPath('/dashboard/client/health')}
        icon={<Lock aria-hidden="true" />}
      >
        {m.saved_scan_kept_link()}
      </LinkButton>
      {!isAlarming && (
        <LinkButton variant="line" to={localPath('/smart-matching')}>
          {m.saved_scan_match()}
        </LinkButton>
      )}
    </Card>
  )
}

type KeepFormProps = {
  answers: ResultProps['scan']['answers']
  completedAt: string
}

function KeepForm({ answers, completedAt }: KeepFormProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={localPath('/dashboard/client/health')} className="scan-keep__form">
      <OnceKey />
      <input type="hidden" name="intent" value="save" />
      <input
        type="hidden"
        name="scan"
        value={JSON.stringify({ version: SCAN_VERSION, answers, completedAt })}
      />
      <p className="scan-quiet">{m.saved_scan_keep_what()}</p>
      <Checkbox
        name="agrees"
        label={m.saved_scan_keep_agree()}
        isRequired
        checked={isAgreed}
        onChange={(event) => setIsAgreed(event.currentTarget.checked)}
      />
      <Button
        type="submit"
        isBusy={isBusy}
        busyLabel={m.saved_scan_keep_busy()}
        icon={<Lock aria-hidden="true" />}
      >
        {m.saved_scan_keep_button()}
      </Button>
    </Form>
  )
}
