import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import type { Profile } from '#web/shell/session.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { BackupCodes } from './backup-codes.tsx'
import type { SecurityOutcome } from './security-actions.server.ts'
import { SecurityProblem } from '#web/product/account/sign-in-again.tsx'
import { problemOf } from './security-problem.tsx'

const CircleAlert = iconOf('CircleAlert')
const CircleCheck = iconOf('CircleCheck')
const RefreshCw = iconOf('RefreshCw')

type SecondFactorCardProps = { profile: Profile; outcome: SecurityOutcome | undefined }

export function SecondFactorCard({ profile, outcome }: SecondFactorCardProps) {
  const { hasSecondFactor: isOn, needsSecondFactor: isCompulsory } = profile
  const state = isOn ? (
    <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
      {m.account_factor_on()}
    </Badge>
  ) : (
    <Badge tone="wait" icon={<CircleAlert aria-hidden="true" />}>
      {m.account_factor_off()}
    </Badge>
  )
  const facts = [
    { term: m.account_factor_app(), value: isOn ? m.account_factor_app_on() : m.account_factor_app_off() },
    {
      term: m.account_factor_compulsory(),
      value: isCompulsory ? m.account_factor_yes() : m.account_factor_no(),
    },
  ]
  return (
    <Card aria-labelledby="factor-title">
      <CardHead id="factor-title" title={m.account_factor()} end={state} />
      <div className="desk__form">
        <DefinitionList items={facts} />
        {isOn ? (
          <ActiveFactor isCompulsory={isCompulsory} outcome={outcome} />
        ) : (
          <>
            <p>{isCompulsory ? m.account_factor_why_compulsory() : m.account_factor_why()}</p>
            <LinkButton to={localPath('/account/second-factor')}>{m.account_factor_enrol()}</LinkButton>
          </>
        )}
      </div>
    </Card>
  )
}

type ActiveFactorProps = { isCompulsory: boolean; outcome: SecurityOutcome | undefined }

function ActiveFactor({ isCompulsory, outcome }: ActiveFactorProps) {
  const codes = outcome?.intent === 'codes-renew' ? outcome.backupCodes : undefined
  return (
    <div>
      {codes && <BackupCodes codes={codes} level={3} />}
      <PasswordAsked
        key={codes?.[0]}
        intent="codes-renew"
        title={m.account_codes_renew()}
        explanation={m.account_codes_renew_lead()}
        action={m.account_codes_renew_action()}
        variant="soft"
        outcome={outcome}
      />
      {isCompulsory ? (
        <p className="mt-3 text-sm text-muted">{m.account_factor_stays()}</p>
      ) : (
        <PasswordAsked
          intent="second-factor-off"
          title={m.account_factor_turn_off()}
          explanation={m.account_factor_turn_off_lead()}
          action={m.account_factor_turn_off_action()}
          variant="danger"
          outcome={outcome}
        />
      )}
    </div>
  )
}

type PasswordAskedProps = {
  intent: string
  title: string
  explanation: string
  action: string
  variant: 'soft' | 'danger'
  outcome: SecurityOutcome | undefined
}

function PasswordAsked({ intent, title, explanation, action, variant, outcome }: PasswordAskedProps) {
  const form = useRef<HTMLFormElement>(null)
  const problem = problemOf(outcome, [intent])
  useFocusFirstInvalid(form, problem)
  return (
    <Disclosure title={title} name="second-factor" isOpen={problem !== undefined}>
      <Form method="post" ref={form} className="desk__form">
        <input type="hidden" name="intent" value={intent} />
        <p>{explanation}</p>
        <SecurityProblem problem={problem} />
        <PasswordField
          label={m.account_password_current()}
          name="password"
          isRequired
          error={problem?.fields['password']}
        />
        <Button
          type="submit"
          variant={variant}
          size="sm"
          icon={variant === 'soft' ? <RefreshCw aria-hidden="true" /> : undefined}
          isBusy={useIsSubmitting(intent)}
          busyLabel={m.account_checking()}
        >
          {action}
        </Button>
      </Form>
    </Disclosure>
  )
}
