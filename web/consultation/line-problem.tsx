import { m } from '#web/paraglide/messages.js'
import { iconOf } from '#web/ui/icon.tsx'
import { CallByPhone } from './call-by-phone.tsx'
import type { LineCheck } from './call/line-check.ts'
import { ProblemBanner } from './problem-banner.tsx'
import type { RoomView } from './room-view.server.ts'
import { isLasting, refusalWords } from './room-words.ts'

const Lock = iconOf('Lock')
const WifiOff = iconOf('WifiOff')

type LineProblemProps = { line: LineCheck; view: RoomView; now: number; onTry: () => void }

/** What the try of the line found: no way through, a weak one, no answer, or a room that does not open. */
export function LineProblem({ line, view, now, onTry }: LineProblemProps) {
  if (line.is === 'refused') {
    const { title, text } = refusalWords(line.code, view, now)
    return (
      <ProblemBanner
        icon={<Lock aria-hidden="true" />}
        lead={title}
        onTry={isLasting(line.code) ? undefined : onTry}
      >
        {text}
      </ProblemBanner>
    )
  }
  if (line.is !== 'none' && line.is !== 'weak' && line.is !== 'untried') return null
  return (
    <ProblemBanner icon={<WifiOff aria-hidden="true" />} lead={WORDS[line.is].lead()} onTry={onTry}>
      {WORDS[line.is].text()}
      <CallByPhone other={view.other} />
    </ProblemBanner>
  )
}

const WORDS = {
  none: { lead: m.consultation_line_none, text: m.consultation_line_none_help },
  weak: { lead: m.consultation_line_weak, text: m.consultation_line_weak_help },
  untried: { lead: m.consultation_line_untried, text: m.consultation_line_untried_help },
}
