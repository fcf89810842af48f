import { useEffect, useState } from 'react'
import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useReadAgain } from '#web/shell/use-read-again.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { oneStop, whenText } from './visit-times.ts'

const Clock = iconOf('Clock')

const LOOK_EVERY_MS = 1_000
/** From here on what is left is said aloud too, politely. */
const SOON_MINUTES = 2

export type HeldView = {
  until: string
  zone: string
  /** The browser counts from what is left now, whatever its own clock says. */
  secondsLeft: number
  /** Where the page itself does not say what is kept. */
  what?: { name: string; startsAt: string }
}

/** How long the time is still kept, in words and never as a clock that ticks. When it is over the page is read again and says so. */
export function HeldTime({ held }: { held: HeldView }) {
  const seconds = useSecondsLeft(held.secondsLeft)
  const minutes = Math.ceil(seconds / 60)
  const sentence = sentenceOf(seconds, minutes)
  const time = formatTime(held.until, getLocale(), held.zone)
  return (
    <>
      <Banner
        tone="warm"
        icon={<Clock aria-hidden="true" />}
        lead={oneStop(`${m.booking_held_until({ time })}.`)}
      >
        {held.what && (
          <>
            {oneStop(
              m.booking_held_what({
                name: held.what.name,
                when: whenText(held.what.startsAt, held.zone),
              }),
            )}{' '}
          </>
        )}
        {sentence}
      </Banner>
      <p className="sr-only" role="status">
        {minutes <= SOON_MINUTES && sentence}
      </p>
    </>
  )
}

function sentenceOf(seconds: number, minutes: number): string {
  if (seconds <= 0) return m.booking_held_over()
  return seconds < 60 ? m.booking_held_less() : m.booking_held({ count: minutes })
}

function useSecondsLeft(given: number): number {
  const readAgain = useReadAgain()
  const [seconds, setSeconds] = useState(given)
  const isOver = seconds <= 0
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(
      () => setSeconds(Math.max(0, Math.floor(given - (performance.now() - startedAt) / 1000))),
      LOOK_EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [given])
  useEffect(() => {
    if (isOver) readAgain()
  }, [isOver, readAgain])
  return seconds
}
