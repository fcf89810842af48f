import { iconOf } from '#web/ui/icon.tsx'
import type { AboutTexts } from './about-texts.server.ts'

const BadgeCheck = iconOf('BadgeCheck')
const FilePen = iconOf('FilePen')
const IdCard = iconOf('IdCard')
const Landmark = iconOf('Landmark')
const RefreshCw = iconOf('RefreshCw')

const steps = [
  { title: 'checkFile', text: 'checkFileText', icon: FilePen },
  { title: 'checkRegister', text: 'checkRegisterText', icon: Landmark },
  { title: 'checkIdentity', text: 'checkIdentityText', icon: IdCard },
  { title: 'checkDisplay', text: 'checkDisplayText', icon: BadgeCheck },
  { title: 'checkRenewal', text: 'checkRenewalText', icon: RefreshCw },
] as const

/** Five stones on the river: the order matters, and the last one starts again. */
export function VerificationPath({ texts }: { texts: AboutTexts }) {
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
          <li key={title}>
            <span aria-hidden="true">
              <Icon />
            </span>
            <h3>{texts[title]}</h3>
            <p>{texts[text]}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
