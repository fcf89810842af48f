import { Form } from 'react-router'
import { PACKAGE_IDS, type PackageId } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { PACKAGE_NAMES } from '#web/product/packages/package-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { useInView } from './use-in-view.ts'
import { dateOf, money, type Preview, priceFacts } from './credit-words.ts'

const PATH = '/dashboard/client/credits'

/** First which package, then what it would cost, then the change itself: exactly what was shown. */
export function ChangeCard({ own, preview }: { own: PackageId; preview: Preview | null }) {
  useInView('change')
  return (
    <Card aria-labelledby="credits-change" id="change" tabIndex={-1}>
      <CardHead id="credits-change" title={m.credits_change_title()} />
      <p className="credits-small">{m.credits_change_text()}</p>
      <nav className="credits-actions" aria-label={m.credits_change_to()}>
        {PACKAGE_IDS.filter((id) => id !== own).map((id) => (
          <LinkButton
            key={id}
            to={`${localPath(PATH)}?change=${id}#change`}
            variant={preview?.package === id ? 'primary' : 'line'}
            size="sm"
            aria-current={preview?.package === id ? 'true' : undefined}
            preventScrollReset
          >
            {PACKAGE_NAMES[id]()}
          </LinkButton>
        ))}
      </nav>
      {preview && <Confirm own={own} preview={preview} />}
    </Card>
  )
}

function Confirm({ own, preview }: { own: PackageId; preview: Preview }) {
  const isBusy = useIsSubmitting('change')
  return (
    <>
      <DefinitionList
        className="credits-sunk"
        items={[
          { term: m.credits_change_today(), value: money(preview.dueTodayCents) },
          { term: m.credits_change_from(), value: dateOf(preview.startsAt) },
          ...priceFacts(preview),
        ]}
      />
      <Form method="post" className="credits-actions">
        <OnceKey />
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="packageName" value={preview.package} />
        <input type="hidden" name="totalCents" value={preview.totalCents} />
        <LinkButton to={localPath(PATH)} variant="line" size="sm" preventScrollReset>
          {m.credits_change_back({ name: PACKAGE_NAMES[own]() })}
        </LinkButton>
        <Button type="submit" size="sm" isBusy={isBusy} busyLabel={m.credits_change_busy()}>
          {m.credits_change_confirm({ name: PACKAGE_NAMES[preview.package]() })}
        </Button>
      </Form>
    </>
  )
}
