import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'

const BadgeCheck = iconOf('BadgeCheck')
const FilePen = iconOf('FilePen')
const IdCard = iconOf('IdCard')
const Landmark = iconOf('Landmark')
const RefreshCw = iconOf('RefreshCw')

const steps = [
  { title: m.marketing_about_check_file, text: m.marketing_about_check_file_text, icon: FilePen },
  { title: m.marketing_about_check_register, text: m.marketing_about_check_register_text, icon: Landmark },
  { title: m.marketing_about_check_identity, text: m.marketing_about_check_identity_text, icon: IdCard },
  { title: m.marketing_about_check_display, text: m.marketing_about_check_display_text, icon: BadgeCheck },
  { title: m.marketing_about_check_renewal, text: m.marketing_about_check_renewal_text, icon: RefreshCw },
] as const

/** Five stones on the river: the order matters, and the last one starts again. */
export function VerificationPath() {
  return (
    <div className="verification">
      <svg viewBox="0 0 1320 110" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M-20 60C120 20 180 86 300 62S480 26 600 58s180 30 290 0 150-22 236 0"
          fill="none"
          stroke="var(--surface-tint-2)"
          strokeWidth="26"
          strokeLinecap="round"
        />
      </svg>
      <ol>
        {steps.map(({ title, text, icon: Icon }) => (
          <li key={title()}>
            <span aria-hidden="true">
              <Icon />
            </span>
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
