import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import type { Profile } from '#web/shell/session.ts'
import type { JourneyStep } from './journey.tsx'

const MailCheck = iconOf('MailCheck')
const ShieldCheck = iconOf('ShieldCheck')
const UserRound = iconOf('UserRound')

/** Signing in asks for a confirmed address, so whoever reads this has done it. */
export function confirmedStep(): JourneyStep {
  return { title: m.dashboard_step_account(), detail: '', icon: <MailCheck />, state: 'done' }
}

export function profileStep({ phone, city }: Profile): JourneyStep {
  return {
    title: m.dashboard_step_profile(),
    detail: m.dashboard_step_profile_detail(),
    icon: <UserRound />,
    state: phone && city ? 'done' : 'todo',
    to: localPath('/account/profile'),
  }
}

export function protectionStep({ hasSecondFactor, needsSecondFactor }: Profile): JourneyStep {
  return {
    title: m.dashboard_step_protect(),
    detail: needsSecondFactor ? m.dashboard_step_protect_compulsory() : m.dashboard_step_protect_detail(),
    icon: <ShieldCheck />,
    state: hasSecondFactor ? 'done' : 'todo',
    to: localPath('/account/second-factor'),
  }
}
