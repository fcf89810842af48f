import { m } from '#web/paraglide/messages.js'
import { iconOf } from '#web/ui/icon.tsx'
import type { DeviceState, Media, MediaState } from './call/media.ts'
import { ProblemBanner } from './problem-banner.tsx'

const MicOff = iconOf('MicOff')
const VideoOff = iconOf('VideoOff')

type DeviceProblemsProps = {
  media: Media
  state: MediaState
  /** Before one enters: that one may do so without. */
  isBefore?: boolean
}

/** A camera or microphone that does not open, or no longer: before one enters, while one waits and in the call. */
export function DeviceProblems({ media, state, isBefore = false }: DeviceProblemsProps) {
  const { camera, microphone, isAccepted } = state
  const hasCamera = isAccepted.camera || !isTrouble(camera)
  const hasMicrophone = isAccepted.microphone || !isTrouble(microphone)
  if (hasCamera && hasMicrophone) return null
  return (
    <div className="device-problems on-surface">
      {!hasCamera && (
        <ProblemBanner
          icon={<VideoOff aria-hidden="true" />}
          lead={CAMERA[camera].lead()}
          onTry={() => void media.setCamera(true)}
        >
          {CAMERA[camera].text()} {isBefore && m.consultation_camera_without()}
        </ProblemBanner>
      )}
      {!hasMicrophone && (
        <ProblemBanner
          icon={<MicOff aria-hidden="true" />}
          lead={MICROPHONE[microphone].lead()}
          onTry={() => void media.setMicrophone(true)}
        >
          {MICROPHONE[microphone].text()} {isBefore && m.consultation_microphone_without()}
        </ProblemBanner>
      )}
    </div>
  )
}

type Words = { lead: () => string; text: () => string }
type Trouble = Extract<DeviceState, 'blocked' | 'missing' | 'busy'>

const isTrouble = (state: DeviceState): state is Trouble =>
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
