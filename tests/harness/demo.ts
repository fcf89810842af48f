import pg from 'pg'
import { type Role, ROLES } from '#domain/accounts/roles.ts'
import { addressOf, ensureAccount, PASSWORD } from '#ops/demo/accounts.ts'
import { loadProfessionals } from '#ops/demo/load-professionals.ts'
import { DEMO_SIZE } from '#ops/demo/invented-professional.ts'
import { makeWorld } from '#ops/demo/world/make-world.ts'

/** The professionals of `npm run seed`, verified by its administrator. */
export async function loadDemo(databaseUrl: string, professionals = DEMO_SIZE): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    await loadProfessionals(databaseUrl, professionals, await ensureAccount(client, 'admin'))
  })
}

/** All that `npm run seed` makes: one account of each role, with six months behind it. Nobody else works there yet. */
export async function loadWorld(
  databaseUrl: string,
  environment: Record<string, string | undefined>,
): Promise<void> {
  await loadDemo(databaseUrl)
  await asOwner(databaseUrl, async (client) => {
    for (const role of ROLES) await ensureAccount(client, role)
  })
  // As on a developer’s machine, where the seed is made: a file is given, and nothing there looks for viruses.
  await makeWorld(databaseUrl, { environment: { ...environment, NODE_ENV: 'development' } })
}

export const demoPerson = (role: Role) => ({ email: addressOf(role), password: PASSWORD })

/** Addresses of the pages about one thing, with a thing that this reader has. */
export async function worldAddresses(databaseUrl: string): Promise<Partial<Record<string, string>>> {
  const found: Partial<Record<string, string>> = {}
  const add = (route: string, id: string | undefined, more: Record<string, string> = {}) => {
    if (id) found[route] = route.replaceAll(/:\w+/g, (name) => more[name] ?? id)
  }
  await asOwner(databaseUrl, async (client) => {
    const one = async (statement: string, role: Role) =>
      (await client.query<{ id: string; slug?: string }>(statement, [addressOf(role)])).rows[0]
    const visit = await one(
      `select a.id, p.slug from market.appointment a join auth."user" u on u.id = a.client_id
         join market.professional p on p.id = a.professional_id
       where u.email = $1 and a.state = 'scheduled' and a.mode = 'in-person' order by a.starts_at desc limit 1`,
      'particulier',
    )
    add('/dashboard/client/appointments/:id', visit?.id)
    add('/book/:professional/confirmed/:appointment', visit?.id, { ':professional': visit?.slug ?? '' })
    // Its room is not open yet, at whatever hour it is asked; the gallery opens one of its own beside it.
    const call = await one(
      `select a.id from market.appointment a join auth."user" u on u.id = a.client_id
       where u.email = $1 and a.state = 'scheduled' and a.mode = 'video' order by a.starts_at desc limit 1`,
      'particulier',
    )
    add('/consultation/:appointmentId', call?.id)
    const kin = await one(
      `select m.id from market.family_member m join auth."user" u on u.id = m.user_id
       where u.email = $1 order by m.added_at limit 1`,
      'particulier',
    )
    add('/dashboard/client/family/:id', kin?.id)
    const thread = await one(
      `select s.thread_id as id from market.thread_side s join auth."user" u on u.id = s.user_id
       where u.email = $1 order by s.last_at desc limit 1`,
      'particulier',
    )
    add('/messages/:id', thread?.id)
    const seen = await one(
      `select a.id from market.appointment a join market.professional p on p.id = a.professional_id
         join auth."user" u on u.id = p.user_id
       where u.email = $1 and a.state = 'scheduled' order by a.starts_at desc limit 1`,
      'professionnel',
    )
    add('/dashboard/professional/calendar/:id', seen?.id)
    add('/dashboard/professional/calendar/:id/follow-ups', seen?.id)
    const phoned = await one(
      `select c.id from market.practice_client c join market.professional p on p.id = c.professional_id
         join auth."user" u on u.id = p.user_id
       where u.email = $1 and c.user_id is null order by c.id limit 1`,
      'professionnel',
    )
    add('/dashboard/professional/clients/:id', phoned?.id)
    add('/dashboard/professional/clients/:id/edit', phoned?.id)
    add('/dashboard/professional/clients/:id/notes/new', phoned?.id)
    const note = await one(
      `select n.id from market.note n join market.professional p on p.id = n.professional_id
         join auth."user" u on u.id = p.user_id
       where u.email = $1 and n.state = 'signed' order by n.dated_at desc limit 1`,
      'professionnel',
    )
    add('/dashboard/professional/notes/:id', note?.id)
    add('/dashboard/professional/notes/:id/print', note?.id)
    const request = await one(
      `select r.id from market.record_request r join auth."user" u on u.id = r.user_id where u.email = $1 limit 1`,
      'particulier',
    )
    add('/dashboard/client/health/records/:id', request?.id)
    add('/dashboard/professional/clients/:id/documents/new', phoned?.id)
    const given = await one(
      `select d.id from market.client_document d join market.professional p on p.id = d.professional_id
         join auth."user" u on u.id = p.user_id where u.email = $1 limit 1`,
      'professionnel',
    )
    add('/dashboard/professional/documents/:id', given?.id)
    const plan = await one(
      `select l.id from market.plan l join market.professional p on p.id = l.professional_id
         join auth."user" u on u.id = p.user_id where u.email = $1 limit 1`,
      'professionnel',
    )
    add('/dashboard/client/plans/:id', plan?.id)
    add('/dashboard/professional/plans/:id', plan?.id)
    add('/dashboard/professional/plans/:id/edit', plan?.id)
    const form = await one(
      `select f.id from market.form f join market.professional p on p.id = f.professional_id
         join auth."user" u on u.id = p.user_id where u.email = $1 order by f.id limit 1`,
      'professionnel',
    )
    add('/dashboard/professional/forms/:id', form?.id)
    const answered = await one(
      `select r.id from market.form_request r join market.professional p on p.id = r.professional_id
         join auth."user" u on u.id = p.user_id where u.email = $1 and r.answered_at is not null limit 1`,
      'professionnel',
    )
    add('/dashboard/professional/answers/:id', answered?.id)
    const asked = await one(
      `select r.id from market.form_request r join auth."user" u on u.id = r.user_id
       where u.email = $1 and r.answered_at is null limit 1`,
      'particulier',
    )
    add('/forms/:requestId', asked?.id)
    const scan = await one(
      `select s.id from health.scan_result s join auth."user" u on u.id = s.user_id
       where u.email = $1 order by s.completed_at desc limit 1`,
      'particulier',
    )
    add('/dashboard/client/health/:id', scan?.id)
    const who5 = await one(
      `select w.id from health.who5_result w join auth."user" u on u.id = w.user_id
       where u.email = $1 order by w.completed_at desc limit 1`,
      'particulier',
    )
    add('/dashboard/client/health/who-5/:id', who5?.id)
    const shared = await one(
      `select s.id from health.share s join auth."user" u on u.id = s.reader_id
       where u.email = $1 order by s.created_at desc limit 1`,
      'professionnel',
    )
    add('/dashboard/professional/shared-scans/:id', shared?.id)
    const file = await one(
      `select p.id from market.professional p, auth."user" u where u.email = $1 and p.state = 'submitted'
       order by p.submitted_at limit 1`,
      'admin',
    )
    add('/dashboard/admin/verifications/:id', file?.id)
  })
  return found
}

async function asOwner(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
