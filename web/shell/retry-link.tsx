import { iconOf } from '#web/ui/icon.tsx'
import { buttonClassName } from '#web/ui/button.tsx'
import { m } from '../paraglide/messages.js'

const RotateCw = iconOf('RotateCw')

const THIS_PAGE = ''

/** The same address again, from the server: clears every state, and works when our scripts are what failed. */
export function RetryLink() {
  return (
    <a href={THIS_PAGE} className={buttonClassName({ size: 'lg' })}>
      <span className="btn__face">
        <RotateCw aria-hidden="true" />
        {m.shell_retry()}
      </span>
    </a>
  )
}
