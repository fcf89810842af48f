import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { TextField } from '#web/ui/text-field.tsx'

type BlockCardProps = { day: string; view: string; problem: FormProblem | undefined }

/** An afternoon off: its free times go at once, and what was booked stays until someone moves it. */
export function BlockCard({ day, view, problem }: BlockCardProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, problem)
  const isBusy = useIsSubmitting('block')
  return (
    <Card aria-labelledby="block-title" id="block">
      <CardHead
        id="block-title"
        title={m.appointments_pro_block()}
        description={m.appointments_pro_block_text()}
      />
      <Form method="post" ref={form} className="desk__form" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="intent" value="block" />
        <input type="hidden" name="view" value={view} />
        <ProblemNotice problem={problem} />
        <FieldGroup columns={3}>
          <TextField
            label={m.appointments_pro_block_day()}
            name="day"
            type="date"
            isRequired
            defaultValue={day}
            error={problem?.fields['firstDay']}
          />
          <TextField
            label={m.availability_from()}
            name="opens"
            type="time"
            step={300}
            isRequired
            defaultValue="13:00"
          />
          <TextField
            label={m.availability_until()}
            name="closes"
            type="time"
            step={300}
            isRequired
            defaultValue="17:00"
            error={problem?.fields['closesMinute']}
          />
        </FieldGroup>
        <TextField
          label={m.availability_label()}
          name="label"
          isOptional
          maxLength={120}
          autoComplete="off"
        />
        <div className="visits-buttons">
          <Button type="submit" isBusy={isBusy} busyLabel={m.availability_busy()}>
            {m.appointments_pro_block_button()}
          </Button>
          <LinkButton variant="text" to={localPath('/dashboard/professional/availability#exceptions')}>
            {m.appointments_pro_block_all()}
          </LinkButton>
        </div>
      </Form>
    </Card>
  )
}
