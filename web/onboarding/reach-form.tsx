import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { FormValues, OnboardingFile } from './onboarding-file.server.ts'

type ReachFormProps = {
  file: OnboardingFile
  typed: FormValues | undefined
  problem: FormProblem | undefined
}

/** How whoever has a visit reaches the professional: a meeting link, and a number if they like. */
export function ReachForm({ file, typed, problem }: ReachFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, problem)
  return (
    <Card aria-labelledby="reach-title">
      <CardHead id="reach-title" title={m.onboarding_reach_card()} description={m.onboarding_reach_lead()} />
      <Form method="post" ref={form} className="desk__form">
        <OnceKey />
        <input type="hidden" name="intent" value="reach" />
        <ProblemNotice problem={problem} />
        <FieldGroup columns={2}>
          <TextField
            label={m.onboarding_reach_meeting()}
            hint={m.onboarding_reach_meeting_hint()}
            name="meetingUrl"
            type="url"
            isOptional
            maxLength={300}
            autoComplete="off"
            defaultValue={typed?.['meetingUrl']?.[0] ?? file.meetingUrl ?? ''}
            error={problem?.fields['meetingUrl']}
          />
          <TextField
            label={m.onboarding_reach_phone()}
            name="phone"
            type="tel"
            isOptional
            maxLength={40}
            autoComplete="tel"
            defaultValue={typed?.['phone']?.[0] ?? file.visitPhone ?? ''}
            error={problem?.fields['phone']}
          />
        </FieldGroup>
        <Button
          type="submit"
          variant="soft"
          isBusy={useIsSubmitting('reach')}
          busyLabel={m.onboarding_saving()}
        >
          {m.onboarding_reach_save()}
        </Button>
      </Form>
    </Card>
  )
}
