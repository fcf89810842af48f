import { useRef } from 'react'
import { Form } from 'react-router'
import type { Attendee } from '#domain/booking/holds.ts'
import { m } from '#web/paraglide/messages.js'
import { iconOf } from '#web/ui/icon.tsx'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { RadioCards } from '#web/ui/choice.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { BookView } from './book-view.server.ts'
import { ChosenTime } from './chosen-time.tsx'
import { BOOK_FORM } from './proceed.tsx'
import { whomOptions, WhomName } from './whom-fields.tsx'

export { Proceed } from './proceed.tsx'

const HandHeart = iconOf('HandHeart')
const UserRound = iconOf('UserRound')
const UsersRound = iconOf('UsersRound')

export type Answer = {
  problem: FormProblem
  instead: unknown
  typed: { attendee: string; attendeeName: string }
}

const ICONS: Record<Attendee, React.ReactNode> = {
  self: <UserRound />,
  child: <HandHeart />,
  relative: <UsersRound />,
}

/** Oneself, then those of the list, then a name that is told for this visit. */
function optionsWith(family: BookView['family']) {
  const [self, ...others] = whomOptions().map((option) => ({ ...option, icon: ICONS[option.value] }))
  const listed = family.map(({ id, name }) => ({
    value: `family:${id}`,
    label: m.booking_whom_listed({ name }),
    icon: ICONS.relative,
  }))
  return [...(self ? [self] : []), ...listed, ...others]
}

type WhomFormProps = {
  professional: string
  hidden: NonNullable<BookView['hidden']>
  family: BookView['family']
  answer: Answer | undefined
}

/** Who comes is personal: it travels in the form's body, never in the address. */
export function WhomForm({ professional, hidden, family, answer }: WhomFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, answer?.problem)
  return (
    <Form id={BOOK_FORM} method="post" ref={form} className="whom" noValidate>
      <OnceKey />
      <ChosenTime hidden={hidden} />
      {!answer?.instead && <ProblemNotice problem={answer?.problem} />}
      <RadioCards
        legend={m.booking_whom_legend()}
        name="attendee"
        options={optionsWith(family)}
        defaultValue={answer?.typed.attendee ?? 'self'}
      />
      <WhomName professional={professional} problem={answer?.problem} typed={answer?.typed.attendeeName} />
    </Form>
  )
}
