import { useEffect, useState } from 'react'
import { useReadAgain } from '#web/shell/use-read-again.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { Banner } from '#web/ui/banner.tsx'
import type { HeldView } from './review-view.server.ts'

const Clock = iconOf('Clock')

const LOOK_EVERY_MS = 1_000
/** From here on what is left is said aloud too, politely. */
const SOON_MINUTES = 2

/** How long the time is still kept, in minutes. When it is over the page is read again and says so. */
export function HeldTime({ view }: { view: HeldView }) {
  const seconds = useSecondsLeft(view.secondsLeft)
  const minutes = Math.ceil(seconds / 60)
  const sentence = sentenceOf(view, seconds, minutes)
  return (
    <>
      <Banner tone="warm" icon={<Clock aria-hidden="true" />} lead={view.until}>
        {sentence}
      </Banner>
      <p className="sr-only" role="status">
        {minutes <= SOON_MINUTES && sentence}
      </p>
    </>
  )
}

function sentenceOf(view: HeldView, seconds: number, minutes: number): string {
  if (seconds <= 0) return view.over
  if (seconds < 60) return view.less
  return (minutes === 1 ? view.one : view.other).replace('{}', String(minutes))
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
