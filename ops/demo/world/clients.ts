// Who phoned Amélie: somebody without an account, with a visit behind and one to come, and the words of her practice.
import type { Person } from './people.ts'
import type { World } from './world.ts'

const PHONED = { firstName: 'Adèle', lastName: 'Arseneau' }

export function planClients(world: World): void {
  const { agenda, callers, calendars, practices } = world
  const { amelie } = practices
  const caller = () => callers.as(amelie.person)
  let practiceClientId = ''
  agenda.on(-31, '12:10', 'somebody phones Amélie', async () => {
    const added = await caller().post<{ id: string }>('/professional/clients', {
      ...PHONED,
      email: null,
      phone: '514 555-0144',
      language: 'fr',
    })
    practiceClientId = added.id
    const [tag] = await caller().post<{ id: string }[]>('/professional/client-tags', {
      name: 'Le matin',
      colour: 'blue',
    })
    await caller().put(`/professional/clients/${practiceClientId}/tags`, { tagIds: [tag?.id] })
  })
  // Who has no account has no calendar elsewhere either.
  const client: Person = { ...amelie.person, ...PHONED, id: 'phoned' }
  for (const { days, addedOn } of [
    { days: [-27, -26, -25, -24], addedOn: -30 },
    { days: [9, 10, 11, 12], addedOn: -2 },
  ]) {
    const [time] = days.flatMap((day) => {
      const taken = calendars.take({ client, practice: amelie, day, near: '14:00', mode: 'in-person' })
      return taken ? [taken] : []
    })
    if (!time) throw new Error('Amélie has no time left for who phoned')
    agenda.on(addedOn, '12:20', 'Amélie adds a visit', () =>
      caller().post('/professional/added-visits', {
        practiceClientId,
        serviceId: time.service.id,
        mode: 'in-person',
        placeId: amelie.placeId,
        startsAt: time.startsAt.toString(),
        priceCents: time.service.priceCents,
      }),
    )
  }
}
