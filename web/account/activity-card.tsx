import { iconOf } from '#web/ui/icon.tsx'
import type { ComponentProps } from 'react'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { deviceText, momentText } from './moment-text.ts'

const Eye = iconOf('Eye')
const KeyRound = iconOf('KeyRound')
const LogIn = iconOf('LogIn')
const LogOut = iconOf('LogOut')
const Mail = iconOf('Mail')
const RefreshCw = iconOf('RefreshCw')
const RotateCcw = iconOf('RotateCcw')
const ShieldCheck = iconOf('ShieldCheck')
const ShieldOff = iconOf('ShieldOff')
const Trash2 = iconOf('Trash2')

type Activity = components['schemas']['Activity']
type ActivityText = { text: () => string; icon: typeof LogIn; tone?: ComponentProps<typeof Item>['tone'] }

const ACTIVITY_TEXTS: Record<string, ActivityText> = {
  'signed-in': { text: m.account_did_signed_in, icon: LogIn },
  'password-changed': { text: m.account_did_password_changed, icon: KeyRound },
  'email-changed': { text: m.account_did_email_changed, icon: Mail },
  'second-factor-on': { text: m.account_did_factor_on, icon: ShieldCheck, tone: 'success' },
  'second-factor-off': { text: m.account_did_factor_off, icon: ShieldOff, tone: 'warning' },
  'backup-codes-renewed': { text: m.account_did_codes_renewed, icon: RefreshCw },
  'passkey-added': { text: m.account_did_passkey_added, icon: KeyRound, tone: 'success' },
  'passkey-removed': { text: m.account_did_passkey_removed, icon: KeyRound, tone: 'warning' },
  'sessions-ended': { text: m.account_did_sessions_ended, icon: LogOut },
  'deletion-asked': { text: m.account_did_deletion_asked, icon: Trash2, tone: 'warning' },
  'deletion-withdrawn': { text: m.account_did_deletion_withdrawn, icon: RotateCcw, tone: 'success' },
  'matching-question-read': { text: m.account_did_question_read, icon: Eye },
  'matching-question-answered': { text: m.account_did_question_answered, icon: Mail },
  'verification-file-opened': { text: m.account_did_file_opened, icon: Eye },
  'proof-document-opened': { text: m.account_did_proof_opened, icon: Eye },
}

export function ActivityCard({ activity }: { activity: Activity[] }) {
  return (
    <Card aria-labelledby="activity-title">
      <CardHead id="activity-title" title={m.account_activity()} description={m.account_activity_lead()} />
      {activity.length === 0 ? (
        <p>{m.account_activity_empty()}</p>
      ) : (
        <ItemList label={m.account_activity()}>
          {activity.map((event) => (
            <ActivityRow key={event.id} event={event} />
          ))}
        </ItemList>
      )}
    </Card>
  )
}

function ActivityRow({ event: { action, at, device } }: { event: Activity }) {
  const known = ACTIVITY_TEXTS[action]
  if (!known) return null
  const Icon = known.icon
  const detail = [momentText(at), device && deviceText(readDevice(device))].filter(Boolean).join(' · ')
  return <Item icon={<Icon aria-hidden="true" />} tone={known.tone} title={known.text()} detail={detail} />
}

/** The journal keeps « Samsung Internet Android »: names of systems are one word. */
function readDevice(device: string): { browser: string; system: string } {
  const space = device.lastIndexOf(' ')
  return { browser: device.slice(0, Math.max(space, 0)), system: device.slice(space + 1) }
}
