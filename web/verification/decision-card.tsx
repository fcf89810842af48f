import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { professionRules } from '#domain/directory/professions.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import type { FormProblem } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Checkbox, FieldGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { VerificationFile } from './file-facts.tsx'

const BadgeCheck = iconOf('BadgeCheck')

type Outcome =
  | {
      isApproval: boolean
      problem: FormProblem
      values: { register: string; expiresOn: string; reason: string }
    }
  | undefined

type DecisionCardProps = { file: VerificationFile; now: string; outcome: Outcome }

export function DecisionCard({ file, now, outcome }: DecisionCardProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <Card aria-labelledby="decision-title">
      <CardHead id="decision-title" title={m.verification_checklist()} />
      <ApproveForm file={file} now={now} outcome={outcome} isBusy={intent === 'approve'} />
      <div className="verification-refuse">
        <Disclosure title={m.verification_refuse()} isOpen={outcome?.isApproval === false}>
          <Form method="post" className="desk__form">
            <OnceKey />
            <input type="hidden" name="intent" value="refuse" />
            <input type="hidden" name="waitingSince" value={file.waitingSince} />
            <TextArea
              label={m.verification_reason()}
              name="reason"
              isRequired
              maxLength={1000}
              rows={4}
              hint={m.verification_reason_hint()}
              defaultValue={outcome?.values.reason}
              error={outcome?.problem.fields['reason']}
            />
            <Button
              type="submit"
              variant="danger"
              isBusy={intent === 'refuse'}
              busyLabel={m.verification_approving()}
            >
              {m.verification_refuse_button()}
            </Button>
          </Form>
        </Disclosure>
      </div>
    </Card>
  )
}

/** The box of each point must be ticked: the browser itself holds the decision back until then. */
function ApproveForm({ file, now, outcome, isBusy }: DecisionCardProps & { isBusy: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome)
  const { body } = professionRules(file.profession)
  // The register's own name, in its own language: it is shown on the public profile.
  const register = body?.name.fr ?? m.verification_register_none()
  const checks = [
    ...(body ? [m.verification_check_number(), m.verification_check_active()] : []),
    m.verification_check_identity(),
    m.verification_check_insurance(),
  ]
  return (
    <Form method="post" ref={form} className="desk__form">
      <OnceKey />
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="waitingSince" value={file.waitingSince} />
      <div>
        {checks.map((check, index) => (
          <Checkbox key={check} label={check} name={`check-${index}`} isRequired />
        ))}
      </div>
      <FieldGroup columns={2}>
        <TextField
          label={m.verification_register()}
          name="register"
          isRequired
          maxLength={200}
          hint={m.verification_register_hint()}
          defaultValue={outcome?.values.register || register}
          error={outcome?.problem.fields['register']}
        />
        <TextField
          label={m.verification_expires()}
          name="expiresOn"
          type="date"
          isRequired
          min={now.slice(0, 10)}
          max={file.latestExpiry}
          hint={m.verification_expires_hint()}
          defaultValue={outcome?.values.expiresOn || file.defaultExpiry}
          error={outcome?.problem.fields['expiresOn']}
        />
      </FieldGroup>
      <div className="verification-approve">
        <p className="hint">{m.verification_signed()}</p>
        <Button
          type="submit"
          icon={<BadgeCheck aria-hidden="true" />}
          isBusy={isBusy}
          busyLabel={m.verification_approving()}
        >
          {m.verification_approve()}
        </Button>
      </div>
    </Form>
  )
}
