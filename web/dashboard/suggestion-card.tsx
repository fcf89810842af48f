import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { GOAL_PRESETS, isGoalPreset } from '#domain/health-metrics/goals.ts'
import { m } from '#web/paraglide/messages.js'
import { goalTitle } from '#web/product/health/goal-words.ts'
import { shortDay } from '#web/product/health/measure-names.ts'
import { measureText } from '#web/product/health/measure-words.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type Suggestion = components['schemas']['HealthSuggestion']
type SuggestionCardProps = { suggestion: Suggestion; today: string }

const SCAN_TITLES: Partial<Record<Suggestion['id'], () => string>> = {
  'scan-stress': m.health_scan_rec_stress_title,
  'scan-movement': m.health_scan_rec_movement_title,
  'scan-sleep': m.health_scan_rec_sleep_title,
  'scan-social': m.health_scan_rec_social_title,
}

const SCAN_RULES: Partial<Record<Suggestion['id'], (values: { date: string }) => string>> = {
  'scan-stress': m.dashboard_rule_stress,
  'scan-movement': m.dashboard_rule_movement,
  'scan-sleep': m.dashboard_rule_sleep,
  'scan-social': m.dashboard_rule_social,
  'scan-again': m.dashboard_rule_again,
}

/** One step at a time: what, the rule that proposes it, one press to do it, one to put it aside. */
export function SuggestionCard({ suggestion, today }: SuggestionCardProps) {
  return (
    <Card tone="warm" className="suggestion" aria-labelledby="suggestion-title">
      <p className="suggestion__label">{m.dashboard_suggestion()}</p>
      <h2 id="suggestion-title">{titleOf(suggestion)}</h2>
      <p>{ruleOf(suggestion, today)}</p>
      <div className="suggestion__acts">
        <Act suggestion={suggestion} />
        <Form method="post" preventScrollReset>
          <OnceKey />
          <input type="hidden" name="suggestion" value={suggestion.id} />
          <Button type="submit" variant="text" size="sm">
            {m.dashboard_suggestion_aside()}
          </Button>
        </Form>
      </div>
    </Card>
  )
}

function presetOf({ preset }: Suggestion) {
  return preset && isGoalPreset(preset) ? GOAL_PRESETS[preset] : undefined
}

function titleOf(suggestion: Suggestion): string {
  const preset = presetOf(suggestion)
  if (preset)
    return m.metrics_goals_preset({
      goal: goalTitle({ ...preset, label: '', unit: '' }),
      count: preset.daysPerWeek,
    })
  return SCAN_TITLES[suggestion.id]?.() ?? m.dashboard_suggestion_again()
}

function ruleOf(suggestion: Suggestion, today: string): string {
  const preset = presetOf(suggestion)
  if (preset)
    return m.dashboard_rule_mean({
      days: suggestion.days ?? 0,
      mean: measureText({ kind: preset.kind, value: suggestion.mean ?? 0 }),
      aim: measureText({ kind: preset.kind, value: preset.value }),
    })
  return SCAN_RULES[suggestion.id]?.({ date: shortDay(suggestion.day ?? today, today) }) ?? ''
}

/** A goal is added in one press: whoever has measures agreed to keep them. */
function Act({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.preset)
    return (
      <Form method="post" action={localPath('/dashboard/client/health/goals')}>
        <OnceKey />
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="preset" value={suggestion.preset} />
        <Button type="submit" size="sm">
          {m.dashboard_suggestion_goal()}
        </Button>
      </Form>
    )
  if (suggestion.id === 'scan-again')
    return (
      <LinkButton size="sm" to={localPath('/health-scan')}>
        {m.dashboard_suggestion_scan()}
      </LinkButton>
    )
  const professions = suggestion.professionalTypes?.map((code) => ['profession', code]) ?? []
  return (
    <LinkButton size="sm" to={`${localPath('/search')}?${new URLSearchParams(professions)}`}>
      {m.dashboard_suggestion_search()}
    </LinkButton>
  )
}
