import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { shortDay } from '#web/product/health/measure-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { Journey, type JourneyStep } from './journey.tsx'

const Activity = iconOf('Activity')
const ClipboardList = iconOf('ClipboardList')
const Flag = iconOf('Flag')
const Lightbulb = iconOf('Lightbulb')

type MemberPathProps = {
  scannedOn: string | null
  today: string
  goals: readonly components['schemas']['Goal'][]
  hasMeasures: boolean
  suggestionCount: number
}

/** The four steps of the product, each read from what the person kept. */
export function MemberPath({ scannedOn, today, goals, hasMeasures, suggestionCount }: MemberPathProps) {
  const steps: JourneyStep[] = [
    {
      title: m.dashboard_path_scan(),
      detail: scannedOn
        ? m.dashboard_path_scan_done({ date: shortDay(scannedOn, today) })
        : m.dashboard_path_scan_todo(),
      icon: <ClipboardList />,
      state: scannedOn ? 'done' : 'todo',
      to: localPath(scannedOn ? '/dashboard/client/health' : '/health-scan'),
    },
    {
      title: m.dashboard_path_follow(),
      detail: followText(goals.length, hasMeasures),
      icon: <Activity />,
      state: goals.length > 0 || hasMeasures ? 'done' : 'todo',
      to: localPath('/dashboard/client/health/goals'),
    },
    {
      title: m.dashboard_path_advice(),
      detail:
        suggestionCount > 0
          ? m.dashboard_path_advice_done({ count: suggestionCount })
          : m.dashboard_path_advice_none(),
      icon: <Lightbulb />,
      state: suggestionCount > 0 ? 'todo' : 'soon',
      to: localPath('/personalized-insights'),
    },
    {
      title: m.dashboard_path_best(),
      detail: m.dashboard_path_best_text(),
      icon: <Flag />,
      state: 'soon',
      to: localPath('/wellness-analytics'),
    },
  ]
  return <Journey title={m.dashboard_path()} lead={m.dashboard_path_lead()} steps={steps} isDetailed />
}

function followText(goals: number, hasMeasures: boolean): string {
  if (goals > 0) return m.dashboard_path_follow_done({ count: goals })
  return hasMeasures ? m.dashboard_path_follow_measures() : m.dashboard_path_follow_todo()
}
