// Camille's family: a daughter for whom she decides, a son who decides, and her mother, who agreed.
import { ZONE } from './agenda.ts'
import { planWithin } from './visits.ts'
import type { World } from './world.ts'

const MOTHER = 'Nathalie Desrosiers'

export function planFamily(world: World): void {
  const { agenda, callers, clients, member, practices } = world
  const mother = clients.find(({ firstName, lastName }) => `${firstName} ${lastName}` === MOTHER)
  if (!mother) throw new Error(`${MOTHER} is not among the people of the demo`)
  const today = agenda.end.toZonedDateTimeISO(ZONE).toPlainDate()
  const born = (years: number) => today.subtract({ years, days: 100 }).toString()
  const add = (person: object) => callers.as(member).post<{ id: string }>('/family/members', person)
  agenda.on(-175, '20:20', 'Camille’s children', async () => {
    await add({ name: 'Léa Roy', relation: 'daughter', birthDate: born(9), hasAuthority: true })
    await add({ name: 'Théo Roy', relation: 'son', birthDate: born(15), hasAuthority: true })
  })
  agenda.on(-160, '20:05', 'Camille asks her mother', async () => {
    const { id } = await add({ name: MOTHER, relation: 'mother' })
    await callers.as(member).post(`/family/members/${id}/agreement`, { email: mother.email })
  })
  agenda.on(-158, '09:30', 'her mother agrees', async () => {
    const { asked } = await callers.as(mother).get<{ asked: { id: string }[] }>('/family')
    await callers.as(mother).post(`/family/agreements/${asked[0]?.id}/accept`, { months: 12 })
  })
  for (const days of [
    [-52, -51, -50, -49, -48],
    [18, 19, 20, 21, 22, 23],
  ])
    planWithin(world, days, {
      client: member,
      practice: practices.sarah,
      near: '11:00',
      mode: 'video',
      paying: 'on-site',
      bookedDaysBefore: 8,
      isFirst: false,
      attendee: { who: 'relative', name: MOTHER },
    })
}
