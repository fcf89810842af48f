import { MomentFrame } from '#web/ui/auth-frame.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { m } from '../paraglide/messages.js'
import { MAIN_ID } from './main-element.ts'
import { RetryLink } from './retry-link.tsx'
import { RiverArt } from './river-art.tsx'

const PhoneCall = iconOf('PhoneCall')

/** What is said while the servers do not answer. */
export function AwayMoment() {
  return (
    <MomentFrame
      mainId={MAIN_ID}
      art={<RiverArt weather="shower" />}
      title={m.shell_away_title()}
      actions={<RetryLink />}
    >
      <p>{m.shell_away_lead()}</p>
      <p role="status">{m.shell_away_again()}</p>
      <Banner tone="warm" icon={<PhoneCall aria-hidden="true" />} lead={m.shell_offline_help_lead()}>
        {m.shell_offline_help()}
      </Banner>
    </MomentFrame>
  )
}
