import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { settingsContext } from '#web/shell/settings.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { Route } from './+types/bank-page'
import { loadFile } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const title = m.onboarding_bank_heading()
  const description = m.onboarding_description({ step: title })
  const path = '/dashboard/professional/onboarding/bank'
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const { arePaymentsOpen } = args.context.get(settingsContext)
  return { file: await loadFile(args, 'bank'), arePaymentsOpen }
}

/** Where earnings go. The bank is named on the payment provider's own page, and never passes through here. */
export default function BankPage({ loaderData: { file, arePaymentsOpen } }: Route.ComponentProps) {
  const text = file.hasBank
    ? m.onboarding_bank_ready()
    : arePaymentsOpen
      ? m.onboarding_bank_text()
      : m.onboarding_bank_closed()
  return (
    <OnboardingFrame step="bank" title={m.onboarding_bank_heading()} file={file}>
      <Card aria-labelledby="bank-title">
        <CardHead id="bank-title" title={m.onboarding_bank_card()} description={text} />
        {file.hasBank && (
          <LinkButton variant="soft" size="sm" to={localPath('/dashboard/professional/finances')}>
            {m.onboarding_bank_finances()}
          </LinkButton>
        )}
        {!file.hasBank && arePaymentsOpen && (
          <form method="post" action={localPath('/dashboard/professional/finances/connect')}>
            <Button type="submit" variant="soft">
              {m.onboarding_bank_connect()}
            </Button>
          </form>
        )}
      </Card>
      <StepActions step="bank" />
    </OnboardingFrame>
  )
}
