import { Form } from 'react-router'
import { REPORT_REASONS } from '#domain/messages/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { REASONS } from './report-names.ts'
import { useIsActing } from './use-act-done.ts'

/** Of somebody else's message: what the back office gets is said before it is sent. */
export function ReportForm({ messageId }: { messageId: string }) {
  const isBusy = useIsActing('report', messageId)
  return (
    <details className="bubble__change bubble__change--theirs">
      <summary>{m.messages_report()}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="message" value={messageId} />
        <SelectField
          label={m.messages_report_reason()}
          name="reason"
          placeholder={m.messages_report_choose()}
          options={REPORT_REASONS.map((reason) => ({ value: reason, label: REASONS[reason]() }))}
          defaultValue=""
          isRequired
        />
        <TextArea
          label={m.messages_report_note()}
          name="note"
          rows={2}
          maxLength={1000}
          hint={m.messages_report_hint()}
          isOptional
        />
        <p className="bubble__acts">
          <Button
            type="submit"
            name="intent"
            value="report"
            size="sm"
            isBusy={isBusy}
            busyLabel={m.messages_acting()}
          >
            {m.messages_report_send()}
          </Button>
        </p>
      </Form>
    </details>
  )
}
