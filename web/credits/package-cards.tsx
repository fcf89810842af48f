import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { PackageView } from './credits-view.server.ts'

export function RenewalCard({ own }: { own: PackageView }) {
  return (
    <Card aria-labelledby="credits-renewal">
      <CardHead id="credits-renewal" title={m.credits_next()} />
      <p className="credits-when">{own.next}</p>
      <p className="credits-small">{own.nextText}</p>
      <ProgressBar
        label={m.credits_year_label()}
        isLabelHidden
        value={own.yearReceived}
        max={own.yearMax}
        valueText={own.year}
      />
      <p className="credits-small text-muted">{own.year}</p>
    </Card>
  )
}

export function PackageCard({ own }: { own: PackageView }) {
  const page = localPath('/dashboard/client/credits')
  return (
    <Card aria-labelledby="credits-package">
      <CardHead id="credits-package" title={own.title} end={<Badge tone={own.tone}>{own.state}</Badge>} />
      <DefinitionList items={own.facts} />
      <div className="credits-actions">
        {own.payLate && (
          <a className={buttonClassName({ size: 'sm' })} href={own.payLate}>
            <span className="btn__face">{m.credits_pay_late()}</span>
          </a>
        )}
        {own.isEnding ? (
          <Form method="post">
            <OnceKey />
            <input type="hidden" name="intent" value="resume" />
            <Button type="submit" variant="soft" size="sm">
              {m.credits_resume({ name: own.name })}
            </Button>
          </Form>
        ) : (
          <>
            <LinkButton to={`${page}?change#change`} variant="soft" size="sm" preventScrollReset>
              {m.credits_change()}
            </LinkButton>
            <LinkButton to={`${page}?cancel#cancel`} variant="line" size="sm" preventScrollReset>
              {m.credits_cancel()}
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  )
}

export function NoPackage() {
  return (
    <div className="credits-none">
      <EmptyState
        art="path"
        title={m.credits_none_title()}
        actions={<LinkButton to={localPath('/packages')}>{m.credits_see_packages()}</LinkButton>}
      >
        {m.credits_none_text()}
      </EmptyState>
    </div>
  )
}
