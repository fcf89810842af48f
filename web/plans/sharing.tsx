import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

type Plan = Pick<components['schemas']['OwnPlan'], 'professional' | 'isShared'>

/** Asked once, before the first tick; either answer is good, and both are kept. */
export function Agreement({ plan: { professional } }: { plan: Plan }) {
  return (
    <Card size="xl" tone="tint" aria-labelledby="agree-title">
      <CardHead id="agree-title" title={m.plans_agree_title()} />
      <p>{m.plans_agree_text({ name: professional })}</p>
      <Form method="post" className="plan-row mt-4">
        <OnceKey />
        <Button type="submit" name="intent" value="share">
          {m.plans_agree_yes({ name: professional })}
        </Button>
        <Button type="submit" name="intent" value="keep" variant="line">
          {m.plans_agree_no()}
        </Button>
      </Form>
    </Card>
  )
}

export function SharingCard({ plan: { professional, isShared } }: { plan: Plan }) {
  return (
    <Card aria-labelledby="sharing-title">
      <CardHead id="sharing-title" title={m.plans_sharing_title()} />
      <p>{isShared ? m.plans_sharing_yes({ name: professional }) : m.plans_sharing_no()}</p>
      {!isShared && <p className="hint">{m.plans_agree_text({ name: professional })}</p>}
      <Form method="post" className="mt-4">
        <OnceKey />
        <Button type="submit" name="intent" value={isShared ? 'keep' : 'share'} variant="soft" size="sm">
          {isShared ? m.plans_sharing_stop() : m.plans_sharing_start()}
        </Button>
      </Form>
    </Card>
  )
}
