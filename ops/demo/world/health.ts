// Scans, measures and goals of the demo member, what she shares, and the others' part in the community's figures.
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { WHO5_ITEMS } from '#domain/health-scan/who5.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { seriesOf } from './measures.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const consentIn = (language: Locale) => ({ textVersion: HEALTH_TEXT_VERSION, language })

const SPRING = {
  stress_level: 8,
  work_environment: 'hybrid',
  sleep_quality: 2,
  physical_activity: 'never',
  nutrition_habits: 'variable',
  pain_frequency: 'often',
  social_support: 3,
  health_goals: 'sleep_better',
  energy_level: 3,
  burnout_risk: 7,
}
/** From the first to the last: better, with one step back. */
const SCANS: readonly [day: number, changes: object][] = [
  [-178, {}],
  [
    -124,
    {
      stress_level: 7,
      sleep_quality: 3,
      physical_activity: 'occasionally',
      energy_level: 4,
      burnout_risk: 6,
    },
  ],
  [
    -68,
    {
      stress_level: 5,
      sleep_quality: 3,
      physical_activity: '1_2_per_week',
      pain_frequency: 'sometimes',
      nutrition_habits: 'rather_balanced',
      energy_level: 6,
      burnout_risk: 4,
    },
  ],
  [
    -30,
    {
      stress_level: 6,
      sleep_quality: 3,
      physical_activity: '1_2_per_week',
      pain_frequency: 'sometimes',
      nutrition_habits: 'rather_balanced',
      energy_level: 5,
      burnout_risk: 5,
    },
  ],
  [
    -7,
    {
      stress_level: 4,
      sleep_quality: 4,
      physical_activity: '3_4_per_week',
      pain_frequency: 'rarely',
      nutrition_habits: 'rather_balanced',
      social_support: 4,
      energy_level: 7,
      burnout_risk: 3,
    },
  ],
]

/** The WHO-5 index, in the order of its five statements: low in spring, a step back in autumn, well today. */
const WHO5: readonly [day: number, answers: readonly [number, number, number, number, number]][] = [
  [-172, [1, 1, 2, 1, 2]],
  [-118, [2, 2, 2, 2, 2]],
  [-64, [3, 3, 3, 3, 3]],
  [-33, [3, 2, 3, 2, 2]],
  [-5, [4, 4, 3, 4, 3]],
]

export function planHealth(world: World): void {
  const { agenda, callers, member, practices, clients } = world
  const caller = () => callers.as(member)
  for (const [day, changes] of SCANS)
    agenda.on(day, '20:45', 'Camille’s scan', async () => {
      const id = await scan(world, member, day, { ...SPRING, ...changes })
      if (day === -7) await share(world, member, id)
    })
  for (const [day, answers] of WHO5)
    agenda.on(day, '21:05', 'Camille’s WHO-5', async () => {
      const named = Object.fromEntries(WHO5_ITEMS.map((item, at) => [item, answers[at]]))
      await caller().post('/who5-results', { answers: named, consent: consentIn('fr') })
    })
  agenda.on(-1, '19:20', 'Camille’s measures', async () => {
    let isFirst = true
    for (const series of seriesOf(agenda)) {
      await caller().post('/metrics', { ...series, ...(isFirst ? { consent: consentIn('fr') } : {}) })
      isFirst = false
    }
    await caller().post('/goals', { kind: 'sleep', comparison: 'at-least', value: 7, daysPerWeek: 5 })
    await caller().post('/goals', { kind: 'steps', comparison: 'at-least', value: 8000, daysPerWeek: 4 })
    await caller().post('/goals', { kind: 'mood', comparison: 'at-least', value: 6, daysPerWeek: 6 })
  })
  for (const [at, day] of [
    [1, -41],
    [7, -15],
    [12, -5],
  ] as const) {
    const client = clients[at]
    if (client)
      agenda.on(day, '18:10', `${client.firstName} shares a scan`, async () => {
        const answers = {
          ...SPRING,
          stress_level: 9 - (at % 5),
          sleep_quality: 2 + (at % 3),
          work_environment: 'office',
        }
        await share(world, client, await scan(world, client, day, answers))
      })
  }
  // The professional has read one of them.
  agenda.on(-12, '08:40', 'Amélie reads a scan', async () => {
    const amelie = callers.as(practices.amelie.person)
    const shared = await amelie.get<{ shareId: string }[]>('/shared-scans')
    if (shared[0]) await amelie.get(`/shared-scans/${shared[0].shareId}`)
  })
}

async function scan(world: World, person: Person, day: number, answers: object): Promise<string> {
  const { id } = await world.callers.as(person).post<{ id: string }>('/scan-results', {
    answers,
    completedAt: world.agenda.momentOf(day, '08:00').toString(),
    consent: consentIn(person.language),
  })
  return id
}

const share = (world: World, person: Person, id: string) =>
  world.callers.as(person).post(`/scan-results/${id}/shares`, {
    professional: world.practices.amelie.slug,
    until: world.agenda.momentOf(75, '23:00').toString(),
    consent: consentIn(person.language),
  })
