import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { toast } from '#web/shell/toast.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { OneTimeCodeField, PasswordField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { BackupCodes } from './backup-codes.tsx'
import type { Enrolment } from './second-factor-actions.server.ts'

const Copy = iconOf('Copy')

type Problem = { problem: FormProblem | undefined }

export function StartEnrolment({ email, problem }: Problem & { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, problem)
  return (
    <Card aria-labelledby="start-title">
      <CardHead id="start-title" title={m.account_enrol_start()} description={m.account_enrol_start_lead()} />
      <Form method="post" ref={form} className="desk__form">
        <input type="hidden" name="intent" value="start" />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <ProblemNotice problem={problem} />
        <PasswordField
          label={m.account_password_current()}
          name="password"
          isRequired
          error={problem?.fields['password']}
        />
        <Button type="submit" isBusy={useIsSubmitting('start')} busyLabel={m.account_checking()}>
          {m.account_enrol_continue()}
        </Button>
      </Form>
    </Card>
  )
}

export function ConfirmEnrolment({ enrolment, problem }: Problem & { enrolment: Enrolment }) {
  const { totpUri, secret, qr, backupCodes } = enrolment
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, problem)
  return (
    <>
      <Card aria-labelledby="scan-title" data-print="hide">
        <CardHead id="scan-title" title={m.account_enrol_scan()} description={m.account_enrol_scan_lead()} />
        <div className="enrol">
          <svg
            className="qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={m.account_enrol_qr()}
          >
            <path d={qr.path} fill="#0b1f3d" shapeRendering="crispEdges" />
          </svg>
          <div className="desk__form">
            <p>{m.account_enrol_secret()}</p>
            <p className="num font-mono text-lg wrap-anywhere text-ink">{secret}</p>
            <CopySecret secret={secret} />
            <p>
              <a href={totpUri}>{m.account_enrol_open_app()}</a>
            </p>
          </div>
        </div>
      </Card>
      <Card as="div">
        <BackupCodes codes={backupCodes} level={2} />
      </Card>
      <Card aria-labelledby="code-title" data-print="hide">
        <CardHead id="code-title" title={m.account_enrol_code()} description={m.account_enrol_code_lead()} />
        {/* The secret goes back in the body of the post, never in an address. */}
        <Form method="post" ref={form} className="desk__form">
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="totpUri" value={totpUri} />
          <input type="hidden" name="backupCodes" value={backupCodes.join(' ')} />
          <ProblemNotice problem={problem} />
          <OneTimeCodeField
            label={m.account_enrol_code_field()}
            name="code"
            error={problem?.fields['code']}
          />
          <Button type="submit" isBusy={useIsSubmitting('confirm')} busyLabel={m.account_checking()}>
            {m.account_enrol_finish()}
          </Button>
        </Form>
      </Card>
    </>
  )
}

function CopySecret({ secret }: { secret: string }) {
  async function copy() {
    await navigator.clipboard.writeText(secret.replaceAll(' ', ''))
    toast(m.account_enrol_copied())
  }
  return (
    <Button
      className="needs-script"
      variant="soft"
      size="sm"
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {m.account_enrol_copy()}
    </Button>
  )
}
