// Packages: bought on Stripe's page, renewed on the 1st, and what follows from each invoice.
import { plainDollars } from '#domain/kernel/format.ts'
import { PACKAGES, type PackageId } from '#domain/pricing/catalogue.ts'
import { syncSubject } from '#server/stripe/index.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

export function planPackages(world: World): void {
  const { agenda, callers, clients, member } = world
  const buyers: [Person | undefined, PackageId, number][] = [
    [member, 'elite', -162],
    [clients[0], 'premium', -150],
    [clients[4], 'essential', -121],
    [clients[8], 'elite', -96],
    [clients[12], 'premium', -64],
    [clients[19], 'essential', -33],
  ]
  for (const [buyer, id, day] of buyers)
    if (buyer) agenda.on(day, '19:40', `${buyer.firstName} buys ${id}`, () => buy(world, buyer, id))
  for (let day = -162; day < 0; day++)
    if (agenda.dayOf(day).day === 1) agenda.on(day, '06:30', 'packages renew', () => renew(world))
  const leaver = clients[4]
  if (leaver)
    agenda.on(-20, '08:15', 'a package is cancelled', async () => {
      await world.alignStripe()
      await callers.as(leaver).post('/subscription/cancel')
      await world.worker.runSent()
    })
}

async function buy(world: World, buyer: Person, id: PackageId): Promise<void> {
  await world.alignStripe()
  const { monthlyPrice, monthlyCredits } = PACKAGES[id]
  const { url } = await world.callers.as(buyer).post<{ url: string }>('/checkout/packages', {
    packageName: id,
    packageType: 'individual',
    price: Number(plainDollars(monthlyPrice)),
    credits: monthlyCredits,
  })
  const session = new URL(url).pathname.split('/').at(-1) ?? ''
  await world.doors.stripe('pay', session)
  // As the page does on which the buyer comes back.
  await world.callers.as(buyer).get(`/checkout/packages/${session}`)
  await world.worker.runSent()
}

async function renew(world: World): Promise<void> {
  await world.alignStripe()
  const { rows } = await world.owner.query<{ id: string }>(
    `select c.customer_id as id from market.stripe_customer c join auth."user" u on u.id = c.user_id
     where exists (select from market.subscription s where s.user_id = c.user_id) order by u.email`,
  )
  for (const { id } of rows) {
    await syncSubject(world.events, { kind: 'customer', id })
    await world.worker.issueInvoices()
  }
  await world.worker.runSent()
}
