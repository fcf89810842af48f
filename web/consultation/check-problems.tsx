import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { CallByPhone } from './call-by-phone.tsx'
import type { DeviceState, Media, MediaState } from './call/media.ts'
import type { RoomView } from './room-view.server.ts'
import type { LineCheck } from './call/line-check.ts'

const MicOff = iconOf('MicOff')
const VideoOff = iconOf('VideoOff')
const WifiOff = iconOf('WifiOff')

type CheckProblemsProps = {
  media: Media
  state: MediaState
  line: LineCheck
  other: RoomView['other']
  onTryLine: () => void
}

/** What stands in the way, in words, with the way round it. */
export function CheckProblems({ media, state, line, other, onTryLine }: CheckProblemsProps) {
  return (
    <>
      {isProblem(state.camera) && (
        <Problem
          icon={<VideoOff aria-hidden="true" />}
          words={CAMERA[state.camera]}
          onTry={() => void media.setCamera(true)}
        />
      )}
      {isProblem(state.microphone) && (
        <Problem
          icon={<MicOff aria-hidden="true" />}
          words={MICROPHONE[state.microphone]}
          onTry={() => void media.setMicrophone(true)}
        />
      )}
      {(line.is === 'none' || line.is === 'weak') && (
        <Problem icon={<WifiOff aria-hidden="true" />} words={LINE[line.is]} onTry={onTryLine}>
          <CallByPhone other={other} />
        </Problem>
      )}
    </>
  )
}

type Words = { lead: () => string; text: () => string }
type Trouble = Extract<DeviceState, 'blocked' | 'missing' | 'busy'>

const isProblem = (state: DeviceState): state is Trouble =>
  state === 'blocked' || state === 'missing' || state === 'busy'

const CAMERA: Record<Trouble, Words> = {
  blocked: { lead: m.consultation_camera_blocked, text: m.consultation_camera_blocked_text },
  missing: { lead: m.consultation_camera_missing, text: m.consultation_camera_missing_text },
  busy: { lead: m.consultation_camera_busy, text: m.consultation_camera_busy_text },
}
const MICROPHONE: Record<Trouble, Words> = {
  blocked: { lead: m.consultation_microphone_blocked, text: m.consultation_microphone_blocked_text },
  missing: { lead: m.consultation_microphone_missing, text: m.consultation_microphone_missing_text },
  busy: { lead: m.consultation_microphone_busy, text: m.consultation_microphone_busy_text },
}
const LINE: Record<'none' | 'weak', Words> = {
  none: { lead: m.consultation_line_none, text: m.consultation_line_none_help },
  weak: { lead: m.consultation_line_weak, text: m.consultation_line_weak_help },
}

type ProblemProps = { icon: ReactNode; words: Words; onTry: () => void; children?: ReactNode }

function Problem({ icon, words, onTry, children }: ProblemProps) {
  return (
    <Banner
      tone="warning"
      role="status"
      icon={icon}
      lead={words.lead()}
      action={
        <Button variant="line" size="sm" onClick={onTry}>
          {m.consultation_try_again()}
        </Button>
      }
    >
      {words.text()}
      {children}
    </Banner>
  )
}
