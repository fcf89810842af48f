import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { PACKAGE_NAMES } from '#web/product/packages/package-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { useInView } from './use-in-view.ts'
import type { OwnPackage } from './credit-words.ts'

/** The second of two clicks (Bill 10): no question, no detour. */
export function CancelCard({ own, available }: { own: OwnPackage; available: number }) {
  const isBusy = useIsSubmitting('cancel')
  useInView('cancel')
  return (
    <Card aria-labelledby="credits-cancel" id="cancel" tabIndex={-1}>
      <CardHead id="credits-cancel" title={m.credits_cancel_title()} />
      <p className="credits-small">{m.credits_cancel_text()}</p>
      <DefinitionList
        className="credits-sunk"
        items={[
          { term: m.credits_cancel_end(), value: m.credits_cancel_now() },
          { term: m.credits_cancel_refund(), value: m.credits_cancel_refund_none() },
          { term: m.credits_cancel_credits({ count: available }), value: m.credits_cancel_stay() },
        ]}
      />
      <Form method="post" className="credits-actions">
        <OnceKey />
        <input type="hidden" name="intent" value="cancel" />
        <LinkButton to={localPath('/dashboard/client/credits')} variant="line" size="sm" preventScrollReset>
          {m.credits_cancel_keep({ name: PACKAGE_NAMES[own.package]() })}
        </LinkButton>
        <Button type="submit" variant="danger" size="sm" isBusy={isBusy} busyLabel={m.credits_cancel_busy()}>
          {m.credits_cancel_confirm()}
        </Button>
      </Form>
    </Card>
  )
}
