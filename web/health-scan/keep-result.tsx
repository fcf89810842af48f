import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { SCAN_VERSION } from '#domain/health-scan/stored-scan.ts'
import { localPath } from '#web/shell/paths.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useRootData } from '#web/shell/root-data.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ResultProps } from './result.tsx'

const Lock = iconOf('Lock')

/** Nothing leaves the browser before this form is sent, and it is not sent without the express agreement. */
export function KeepResult({ texts: { keep }, scan, analysis }: ResultProps) {
  const role = useRootData()?.profile?.userType
  // Whoever needs help first is not asked to open an account.
  if (!role && analysis.alarms.length > 0) return null
  return (
    <Card className="scan-keep" aria-labelledby="scan-keep" data-print="hide">
      <h2 id="scan-keep">{keep.title}</h2>
      <p>{keep.lead}</p>
      {role === 'particulier' && scan.completedAt ? (
        <KeepForm keep={keep} answers={scan.answers} completedAt={scan.completedAt} />
      ) : (
        <p className="scan-quiet">{role ? keep.otherRole : keep.visitor}</p>
      )}
      {!role && (
        <LinkButton variant="soft" to={localPath('/register')} icon={<Lock aria-hidden="true" />}>
          {keep.button}
        </LinkButton>
      )}
    </Card>
  )
}

type KeepFormProps = {
  keep: ResultProps['texts']['keep']
  answers: ResultProps['scan']['answers']
  completedAt: string
}

function KeepForm({ keep, answers, completedAt }: KeepFormProps) {
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
      <p className="scan-quiet">{keep.what}</p>
      <Checkbox
        name="agrees"
        label={keep.agree}
        isRequired
        checked={isAgreed}
        onChange={(event) => setIsAgreed(event.currentTarget.checked)}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={keep.busy} icon={<Lock aria-hidden="true" />}>
        {keep.button}
      </Button>
    </Form>
  )
}
