import { m } from '#web/paraglide/messages.js'
import { LogoMark } from '#web/ui/logo.tsx'

/** All that a stranger reads over a shoulder. */
export function LockedScreen() {
  return (
    <section className="locked" aria-labelledby="locked">
      <h2 id="locked">{m.notifications_locked_title()}</h2>
      <div className="locked__screen on-night">
        <p className="locked__time" aria-hidden="true">
          {m.notifications_locked_time()}
        </p>
        <div className="locked__notice on-surface">
          <span>
            <LogoMark />
          </span>
          <p>
            <b>Mieva</b>
            {m.notifications_locked_example()}
          </p>
        </div>
      </div>
      <p>{m.notifications_locked_text()}</p>
    </section>
  )
}
