import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { iconOf } from '#web/ui/icon.tsx'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { BookView } from './book-view.server.ts'

const HandHeart = iconOf('HandHeart')
const UserRound = iconOf('UserRound')
const UsersRound = iconOf('UsersRound')

export type Answer = {
  problem: FormProblem
  instead: unknown
  typed: { attendee: string; attendeeName: string }
}

const ICONS: Record<string, React.ReactNode> = {
  self: <UserRound />,
  child: <HandHeart />,
  relative: <UsersRound />,
}

type WhomFormProps = {
  whom: NonNullable<BookView['whom']>
  hidden: NonNullable<BookView['hidden']>
  answer: Answer | undefined
}

/** Who comes is personal: it travels in the form's body, never in the address. */
export function WhomForm({ whom, hidden, answer }: WhomFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, formMethod } = useNavigation()
  useFocusFirstInvalid(form, answer?.problem)
  return (
    <Form method="post" ref={form} className="whom" noValidate>
      <OnceKey />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!answer?.instead && <ProblemNotice problem={answer?.problem} />}
      <RadioCards
        legend={whom.legend}
        name="attendee"
        options={whom.options.map((option) => ({ ...option, icon: ICONS[option.value] }))}
        defaultValue={answer?.typed.attendee ?? 'self'}
      />
      <div className="whom__name">
        <TextField
          label={whom.name}
          name="attendeeName"
          maxLength={80}
          autoComplete="off"
          hint={whom.nameHint}
          defaultValue={answer?.typed.attendeeName}
          error={answer?.problem.fields['attendeeName']}
        />
      </div>
      <div className="whom__send">
        <Button
          type="submit"
          size="lg"
          isBusy={state !== 'idle' && formMethod === 'POST'}
          busyLabel={whom.busy}
        >
          {whom.submit}
        </Button>
        <p>{whom.note}</p>
      </div>
    </Form>
  )
}
