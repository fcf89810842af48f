import { redirect } from 'react-router'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { type Comparison, GOAL_PRESETS, isGoalPreset } from '#domain/health-metrics/goals.ts'
import { KIND_RULES } from '#domain/health-metrics/kinds.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf, type ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { refused } from '#web/shell/problem.server.ts'
import { isKind } from './metrics-view.server.ts'

type ActionArgs = { request: Request; context: Parameters<typeof apiOf>[0] }

const home = (notice: string, page = '/dashboard/client/health/metrics') =>
  `${localPath(page)}?notice=${notice}`
const consent = () => ({ textVersion: HEALTH_TEXT_VERSION, language: getLocale() }) as const
const incomplete = () => refused({ code: 'request/invalid', status: 422 })
const agreement = (form: FormData) => (form.has('agrees') ? { consent: consent() } : {})

/** « 7,5 » as people here write it. */
function numberOf(form: FormData, name: string): number {
  const text = formText(form, name).trim().replace(',', '.')
  return text === '' ? Number.NaN : Number(text)
}

/** Every change of the measures, by the name of its button. */
export async function changeMetrics({ request, context }: ActionArgs) {
  const form = await request.formData()
  const [api, header] = [apiOf(context), onceHeader(form)]
  const id = formText(form, 'id')
  switch (formText(form, 'intent')) {
    case 'add':
      return add(api, form)
    case 'correct':
      return correct(api, form, id)
    case 'delete': {
      const { error } = await api.DELETE('/api/metrics/{id}', { params: { header, path: { id } } })
      return error ? refused(error) : redirect(home('metric-deleted'))
    }
    case 'remove': {
      const kind = formText(form, 'kind')
      if (!isKind(kind)) return incomplete()
      const body = { kind, label: formText(form, 'label') }
      const { error } = await api.POST('/api/metrics/removal', { params: { header }, body })
      return error ? refused(error) : redirect(home('metrics-removed'))
    }
    case 'withdraw': {
      if (!form.has('confirms')) return incomplete()
      const { error } = await api.POST('/api/metrics/withdrawal', {
        params: { header },
        body: { consent: consent() },
      })
      return error ? refused(error) : redirect(home('metrics-erased'))
    }
    default:
      return incomplete()
  }
}

async function add(api: ApiClient, form: FormData) {
  const kind = formText(form, 'kind')
  if (!isKind(kind)) return incomplete()
  const [day, time] = [formText(form, 'day'), formText(form, 'time')]
  const value =
    kind === 'sleep'
      ? numberOf(form, 'hours') + (form.get('minutes') ? numberOf(form, 'minutes') / 60 : 0)
      : numberOf(form, 'value')
  const second = KIND_RULES[kind].second ? numberOf(form, 'second') : undefined
  if (
    !/^\d{4}-\d\d-\d\d$/.test(day) ||
    !Number.isFinite(value) ||
    (second !== undefined && !Number.isFinite(second))
  )
    return { isNumberMissing: true as const }
  const { error } = await api.POST('/api/metrics', {
    params: { header: onceHeader(form) },
    body: {
      kind,
      label: formText(form, 'label'),
      unit: formText(form, 'unit'),
      source: 'hand',
      entries: [
        { day, ...(time && { time: time.slice(0, 5) }), value, ...(second !== undefined && { second }) },
      ],
      ...agreement(form),
    },
  })
  return error ? refused(error) : redirect(home('metric-saved'))
}

async function correct(api: ApiClient, form: FormData, id: string) {
  const [value, second] = [numberOf(form, 'value'), numberOf(form, 'second')]
  if (!Number.isFinite(value)) return incomplete()
  const { error } = await api.PATCH('/api/metrics/{id}', {
    params: { header: onceHeader(form), path: { id } },
    body: { value, ...(Number.isFinite(second) && { second }) },
  })
  return error ? refused(error) : redirect(home('metric-corrected'))
}

/** Goals are added and removed on their own page. */
export async function changeGoals({ request, context }: ActionArgs) {
  const form = await request.formData()
  const [api, header] = [apiOf(context), onceHeader(form)]
  const page = '/dashboard/client/health/goals'
  if (intentIn(form, ['add', 'delete']) === 'delete') {
    const path = { id: formText(form, 'id') }
    const { error } = await api.DELETE('/api/goals/{id}', { params: { header, path } })
    return error ? refused(error) : redirect(home('goal-deleted', page))
  }
  const goal = newGoal(form)
  if (!goal) return incomplete()
  const { error } = await api.POST('/api/goals', {
    params: { header },
    body: { ...goal, ...agreement(form) },
  })
  return error ? refused(error) : redirect(home('goal-added', page))
}

/** One of those proposed, or what was filled in. */
function newGoal(form: FormData) {
  const preset = formText(form, 'preset')
  if (isGoalPreset(preset)) return { ...GOAL_PRESETS[preset], label: '', unit: '' }
  const measure = formText(form, 'measure')
  // A name of one's own may hold a slash itself.
  const [kind = ''] = measure.split('/', 1)
  const label = measure.slice(kind.length + 1)
  const [value, daysPerWeek] = [numberOf(form, 'value'), numberOf(form, 'days')]
  if (!isKind(kind) || !Number.isFinite(value)) return
  const comparison: Comparison = formText(form, 'comparison') === 'at-most' ? 'at-most' : 'at-least'
  return { kind, label, unit: formText(form, `unit-${label}`), comparison, value, daysPerWeek }
}
