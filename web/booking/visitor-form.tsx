import { Form } from 'react-router'
import { VISITOR_HOLD_MINUTES } from '#domain/booking/holds.ts'
import { m } from '#web/paraglide/messages.js'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Button } from '#web/ui/button.tsx'
import type { BookView } from './book-view.server.ts'
import { ChosenTime } from './chosen-time.tsx'
import { BOOK_FORM } from './proceed.tsx'
import type { Answer } from './whom-form.tsx'

export { Proceed } from './proceed.tsx'

const LogIn = iconOf('LogIn')
const UserRoundPlus = iconOf('UserRoundPlus')

type VisitorFormProps = { hidden: NonNullable<BookView['hidden']>; answer: Answer | undefined }

/** Without an account yet: the time is kept, and the way on is to make one or to sign in. */
export function VisitorForm({ hidden, answer }: VisitorFormProps) {
  return (
    <Form id={BOOK_FORM} method="post" className="book-sign-in">
      <ChosenTime hidden={hidden} />
      {!answer?.instead && <ProblemNotice problem={answer?.problem} />}
      <h3>{m.booking_sign_in_title()}</h3>
      <p>{m.booking_sign_in_text({ minutes: VISITOR_HOLD_MINUTES })}</p>
      <div>
        <Button type="submit" name="to" value="register" icon={<UserRoundPlus />}>
          {m.booking_register()}
        </Button>
        <Button type="submit" name="to" value="login" variant="line" icon={<LogIn />}>
          {m.booking_sign_in()}
        </Button>
      </div>
    </Form>
  )
}
