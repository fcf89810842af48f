import { type ReactNode, useEffect, useState } from 'react'
import { formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { DeviceState, MediaState } from './call/media.ts'
import { followLevel, playNotes } from './call/sound.ts'
import type { LineCheck } from './call/line-check.ts'

const Check = iconOf('Check')
const Mic = iconOf('Mic')
const Video = iconOf('Video')
const Volume2 = iconOf('Volume2')
const Wifi = iconOf('Wifi')

type RowProps = { icon: ReactNode; title: string; text: string; isGood: boolean; end: ReactNode }

function Row({ icon, title, text, isGood, end }: RowProps) {
  return (
    <li className="check-row">
      <span className="check-row__icon" data-good={isGood || undefined} aria-hidden="true">
        {icon}
      </span>
      <div className="check-row__words">
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {end}
    </li>
  )
}

const works = () => (
  <Badge tone="ok" icon={<Check aria-hidden="true" />}>
    {m.consultation_works()}
  </Badge>
)

function stateBadge(state: DeviceState, offText: string): ReactNode {
  if (state === 'on') return works()
  if (state === 'asking') return <Badge>{m.consultation_asking()}</Badge>
  if (state === 'off') return <Badge>{offText}</Badge>
  return <Badge tone="wait">{m.consultation_not_found()}</Badge>
}

export function CameraRow({ state }: { state: MediaState }) {
  const text = state.cameraTrack?.label || m.consultation_camera_none()
  return (
    <Row
      icon={<Video />}
      title={m.consultation_camera()}
      text={state.camera === 'asking' ? m.consultation_allow() : text}
      isGood={state.camera === 'on'}
      end={stateBadge(state.camera, m.consultation_camera_closed())}
    />
  )
}

export function MicrophoneRow({ state }: { state: MediaState }) {
  const { level, wasHeard } = useLevel(state.microphone === 'on' ? state.microphoneTrack : null)
  const isOn = state.microphone === 'on'
  return (
    <Row
      icon={<Mic />}
      title={m.consultation_microphone()}
      text={isOn ? m.consultation_speak() : m.consultation_microphone_none()}
      isGood={isOn}
      end={
        isOn ? (
          <span className="level">
            {[1, 2, 3, 4, 5].map((bar) => (
              <i key={bar} data-on={bar <= level || undefined} aria-hidden="true" />
            ))}
            <span className="sr-only" role="status">
              {wasHeard ? m.consultation_heard() : m.consultation_unheard()}
            </span>
          </span>
        ) : (
          stateBadge(state.microphone, m.consultation_muted())
        )
      }
    />
  )
}

function useLevel(track: MediaStreamTrack | null) {
  const [level, setLevel] = useState(0)
  const [wasHeard, setWasHeard] = useState(false)
  useEffect(() => {
    if (!track) return
    return followLevel(track, (now) => {
      setLevel(now)
      if (now > 0) setWasHeard(true)
    })
  }, [track])
  return { level, wasHeard }
}

export function SpeakerRow({ state }: { state: MediaState }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const [wasPlayed, setWasPlayed] = useState(false)
  const chosen = state.devices.speaker.find(({ id }) => id === state.speaker)?.label
  async function play() {
    setIsPlaying(true)
    await playNotes(state.speaker).catch(() => {})
    setIsPlaying(false)
    setWasPlayed(true)
  }
  return (
    <Row
      icon={<Volume2 />}
      title={m.consultation_sound()}
      text={wasPlayed ? m.consultation_sound_played() : chosen || m.consultation_sound_default()}
      isGood
      end={
        <Button variant="text" size="sm" isBusy={isPlaying} onClick={() => void play()}>
          {m.consultation_sound_play()}
        </Button>
      }
    />
  )
}

export function ConnectionRow({ line, onTry }: { line: LineCheck; onTry: () => void }) {
  return (
    <Row
      icon={<Wifi />}
      title={m.consultation_line()}
      text={lineText(line)}
      isGood={line.is === 'good' || line.is === 'fair'}
      end={<span role="status">{lineBadge(line, onTry)}</span>}
    />
  )
}

function lineText(line: LineCheck): string {
  if (line.is === 'trying') return m.consultation_line_trying()
  if (line.is === 'none') return m.consultation_line_none_text()
  if (line.is === 'untried') return m.consultation_line_untried_text()
  if (line.is === 'refused') return m.consultation_line_refused()
  const megabits = formatTenths(Math.round(line.megabits * 10), getLocale())
  const figures = m.consultation_line_figures({ ms: line.roundTripMs, megabits })
  if (line.is === 'weak') return `${m.consultation_line_weak_text()} ${figures}`
  return `${line.is === 'good' ? m.consultation_line_good_text() : m.consultation_line_fair_text()} ${figures}`
}

const BADGES = {
  good: m.consultation_badge_good,
  fair: m.consultation_badge_fair,
  weak: m.consultation_badge_weak,
}

function lineBadge(line: LineCheck, onTry: () => void): ReactNode {
  if (line.is === 'trying') return <Badge>{m.consultation_asking()}</Badge>
  if (line.is === 'refused') return <Badge tone="wait">{m.consultation_not_tried()}</Badge>
  if (line.is === 'none' || line.is === 'untried') {
    return (
      <Button variant="text" size="sm" onClick={onTry}>
        {m.consultation_try_again()}
      </Button>
    )
  }
  const isGood = line.is === 'good'
  return (
    <Badge
      tone={line.is === 'weak' ? 'wait' : isGood ? 'ok' : 'neutral'}
      icon={isGood ? <Check aria-hidden="true" /> : undefined}
    >
      {BADGES[line.is]()}
    </Badge>
  )
}
