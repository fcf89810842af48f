import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { useInView } from './use-in-view.ts'
import type { PackageView, PreviewView } from './credits-view.server.ts'

const PATH = '/dashboard/client/credits'

/** First which package, then what it would cost, then the change itself: exactly what was shown. */
export function ChangeCard({ own, preview }: { own: PackageView; preview: PreviewView | null }) {
  useInView('change')
  return (
    <Card aria-labelledby="credits-change" id="change" tabIndex={-1}>
      <CardHead id="credits-change" title={m.credits_change_title()} />
      <p className="credits-small">{m.credits_change_text()}</p>
      <nav className="credits-actions" aria-label={m.credits_change_to()}>
        {own.others.map(({ id, name }) => (
          <LinkButton
            key={id}
            to={`${localPath(PATH)}?change=${id}#change`}
            variant={preview?.id === id ? 'primary' : 'line'}
            size="sm"
            aria-current={preview?.id === id ? 'true' : undefined}
            preventScrollReset
          >
            {name}
          </LinkButton>
        ))}
      </nav>
      {preview && <Confirm own={own} preview={preview} />}
    </Card>
  )
}

function Confirm({ own, preview }: { own: PackageView; preview: PreviewView }) {
  const isBusy = useIsSubmitting('change')
  return (
    <>
      <DefinitionList className="credits-sunk" items={preview.facts} />
      <Form method="post" className="credits-actions">
        <OnceKey />
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="packageName" value={preview.id} />
        <input type="hidden" name="totalCents" value={preview.totalCents} />
        <LinkButton to={localPath(PATH)} variant="line" size="sm" preventScrollReset>
          {m.credits_change_back({ name: own.name })}
        </LinkButton>
        <Button type="submit" size="sm" isBusy={isBusy} busyLabel={m.credits_change_busy()}>
          {m.credits_change_confirm({ name: preview.name })}
        </Button>
      </Form>
    </>
  )
}
