import { iconOf } from '#web/ui/icon.tsx'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { m } from '../paraglide/messages.js'
import { OnceKey } from './once-key.tsx'
import { localPath } from './paths.ts'

const LogOut = iconOf('LogOut')

type SignOutFormProps = {
  isBlock?: boolean
  /** The id of what is said of it beside it. */
  describedBy?: string
}

/**
 * A full navigation, so that nothing personal stays in the memory of the page that is left. A block over the night of the
 * public site's menu, a line of the account menu elsewhere.
 */
export function SignOutForm({ isBlock = false, describedBy }: SignOutFormProps) {
  return (
    <Form method="post" action={localPath('/auth/sign-out')} reloadDocument>
      <OnceKey />
      <Button
        type="submit"
        variant={isBlock ? 'line-night' : 'text'}
        size={isBlock ? 'lg' : 'sm'}
        isBlock={isBlock}
        aria-describedby={describedBy}
        icon={<LogOut aria-hidden="true" />}
      >
        {m.shell_sign_out()}
      </Button>
    </Form>
  )
}
