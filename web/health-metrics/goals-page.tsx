import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { GOAL_PRESETS, presetsLeft } from '#domain/health-metrics/goals.ts'
import { kindKey, METRIC_KINDS } from '#domain/health-metrics/kinds.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { goalTitle, goalWords } from '#web/product/health/goal-words.ts'
import { kindName } from '#web/product/health/measure-names.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireProfile } from '#web/shell/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldGroup, SelectField } from '#web/ui/field.tsx'
import { GoalProgress } from '#web/product/health/goal-progress.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/goals-page'
import { Agreement } from './agreement.tsx'
import { changeGoals } from './metric-actions.server.ts'
import { MetricsFrame } from './metrics-frame.tsx'

const path = '/dashboard/client/health/goals'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.metrics_goals_title(), m.metrics_goals_description()]
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args, ['particulier'])
  const [api, signIn] = [apiOf(args.context), localPath('/login')]
  const query = { from: Temporal.Now.plainDateISO(QUEBEC_ZONE).toString() }
  const [goals, metrics] = await Promise.all([
    api.GET('/api/goals'),
    api.GET('/api/metrics', { params: { query } }),
  ])
  const { isAgreed, kinds } = loaded(metrics, signIn)
  const common = METRIC_KINDS.filter((kind) => kind !== 'custom').map((kind) => ({
    kind,
    label: '',
    unit: '',
  }))
  const own = kinds.filter(({ kind }) => kind === 'custom')
  return {
    isAgreed,
    goals: loaded(goals, signIn),
    measures: [...common, ...own.map(({ kind, label, unit }) => ({ kind, label, unit }))],
  }
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args, ['particulier'])
  return changeGoals(args)
}

export default function GoalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isAgreed, goals, measures } = loaderData
  return (
    <MetricsFrame
      title={m.metrics_goals_title()}
      lead={m.metrics_goals_lead()}
      actions={
        goals.length > 0 && (
          <LinkButton variant="night" to={`${localPath('/dashboard/client/health/metrics')}#add`}>
            {m.metrics_add()}
          </LinkButton>
        )
      }
    >
      <ProblemNotice problem={actionData?.problem} />
      {goals.length > 0 && (
        <Card aria-labelledby="goals-title">
          <CardHead id="goals-title" title={m.metrics_goals_list()} />
          <ul>
            {goals.map((goal) => (
              <GoalProgress key={goal.id} goal={goalWords(goal)} end={<DropGoal goal={goal} />} />
            ))}
          </ul>
        </Card>
      )}
      <Presets goals={goals} isAgreed={isAgreed} />
      {goals.length > 0 ? (
        <Card aria-labelledby="goal-add">
          <CardHead id="goal-add" title={m.metrics_goals_add()} />
          <GoalForm {...{ isAgreed, measures }} />
        </Card>
      ) : (
        // On a first day the usual ones come first; one's own waits behind a press.
        <Card tone="flat">
          <Disclosure title={m.metrics_goals_own()}>
            <GoalForm {...{ isAgreed, measures }} />
          </Disclosure>
        </Card>
      )}
    </MetricsFrame>
  )
}

function GoalForm({ isAgreed, measures }: Pick<Route.ComponentProps['loaderData'], 'isAgreed' | 'measures'>) {
  return (
    <Form method="post" className="desk__form">
      <OnceKey />
      <input type="hidden" name="intent" value="add" />
      {measures
        .filter(({ label }) => label)
        .map((name) => (
          <input key={kindKey(name)} type="hidden" name={`unit-${name.label}`} value={name.unit} />
        ))}
      <SelectField
        name="measure"
        label={m.metrics_goals_kind()}
        options={measures.map((name) => ({ value: `${name.kind}/${name.label}`, label: kindName(name) }))}
        isRequired
      />
      <SelectField
        name="comparison"
        label={m.metrics_goals_comparison()}
        options={[
          { value: 'at-least', label: m.metrics_goals_comparison_least() },
          { value: 'at-most', label: m.metrics_goals_comparison_most() },
        ]}
      />
      <FieldGroup columns={2}>
        <TextField
          name="value"
          inputMode="decimal"
          label={m.metrics_goals_value()}
          hint={m.metrics_goals_value_hint()}
          autoComplete="off"
          isRequired
        />
        <SelectField
          name="days"
          label={m.metrics_goals_days()}
          defaultValue="5"
          options={[1, 2, 3, 4, 5, 6, 7].map((days) => ({ value: String(days), label: String(days) }))}
        />
      </FieldGroup>
      <Agreement isAgreed={isAgreed} />
      <Button type="submit">{m.metrics_goals_add()}</Button>
    </Form>
  )
}

/** A first goal in one press, for who has none in mind. */
function Presets({ goals, isAgreed }: Pick<Route.ComponentProps['loaderData'], 'goals' | 'isAgreed'>) {
  const names = presetsLeft(goals)
  const isFirst = goals.length === 0
  if (names.length === 0) return null
  return (
    <Card aria-labelledby="goal-presets">
      <CardHead
        id="goal-presets"
        title={isFirst ? m.metrics_goals_empty() : m.metrics_goals_presets()}
        description={isFirst && m.metrics_goals_empty_text()}
      />
      <Form method="post" className="desk__form">
        <OnceKey />
        <input type="hidden" name="intent" value="add" />
        <Agreement isAgreed={isAgreed} />
        <div className="presets">
          {names.map((name) => {
            const preset = GOAL_PRESETS[name]
            return (
              <Button key={name} type="submit" variant="soft" name="preset" value={name}>
                {m.metrics_goals_preset({
                  goal: goalTitle({ ...preset, label: '', unit: '' }),
                  count: preset.daysPerWeek,
                })}
              </Button>
            )
          })}
        </div>
      </Form>
    </Card>
  )
}

function DropGoal({ goal }: { goal: components['schemas']['Goal'] }) {
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={goal.id} />
      <Button
        type="submit"
        size="sm"
        variant="text"
        aria-label={m.metrics_goals_delete_label({ name: goalWords(goal).title })}
      >
        {m.metrics_delete()}
      </Button>
    </Form>
  )
}
