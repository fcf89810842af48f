import { floor, type Rule, room, sourcesThat, withoutComments } from '#tests/harness/repository.ts'
import { TABLE_OWNERS } from '#server/table-owners.ts'
import type { PlantedRule } from './planted.ts'

const BUILDER = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(?<table>[\w.]+)[^']*'|[^)])/g
const STATEMENT =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:(?<schema>[a-z]+)\."?(?<name>[a-z0-9_]+)|\$\{)/gi

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The tables that a text writes; « ? » where the text alone does not say which. */
function tablesWritten(text: string): string[] {
  const code = withoutComments(text)
  return [
    ...[...code.matchAll(BUILDER)].map(({ groups }) => groups?.['table'] ?? '?'),
    ...[...code.matchAll(STATEMENT)].map(({ groups }) =>
      groups?.['schema'] ? `${groups['schema']}.${camelCase(groups['name'] ?? '')}` : '?',
    ),
  ]
}

const owners: Readonly<Record<string, string>> = TABLE_OWNERS

const foreignWrites: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => floor(path) === 'server')
    .flatMap(({ path, text }) =>
      [...new Set(tablesWritten(text))]
        .filter((table) => room(path) !== `server/${owners[table]}`)
        .map((table) => `${path} writes ${table}, which belongs to ${owners[table] ?? 'nobody'}`),
    )

/** Ways around the types of server/platform/jobs.ts. */
const UNTYPED =
  /\b(?:Jobs|JobQueue|JobHandlers?|Schedules|openJobQueue)<(?:any|unknown|never|JobMap|JobPayload|Record<)|Record<string, JobHandler|\bas (?:unknown as )?(?:Jobs|JobQueue|JobHandlers?)\b|from 'pg-boss'/

const SENT = /\bsend\(\s*tx,\s*(?:'(?<queue>[^']+)'|(?<unnamed>\w+))/g

const undeclaredQueues: Rule = ({ sources }) => {
  const maps = sources.filter(({ path }) => /^server\/(?:.*\/)?(?:job-payloads|jobs)\.ts$/.test(path))
  const declared = new Set(
    maps.flatMap(({ text }) =>
      [...text.matchAll(/'([a-z-]+\.[a-z-]+)'\??: (?:\{|NoPayload)/g)].map(([, name]) => name),
    ),
  )
  return sources
    .filter(({ path }) => floor(path) === 'server' && path !== 'server/platform/jobs.ts')
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(SENT)]
        .map(({ groups }) => groups?.['queue'] ?? groups?.['unnamed'] ?? '')
        .filter((queue) => !declared.has(queue))
        .map((queue) => `${path} sends to ${queue}`),
    )
}

export const ownership: readonly PlantedRule[] = [
  {
    name: 'a table is written by its owner alone',
    rule: foreignWrites,
    planted: {
      'server/reviews/queries.ts': `tx.updateTable('market.professional as p').set({ rank })`,
      'server/accounts/queries.ts': 'await sql`delete from market.contact_message where email = ${email}`\n',
      'server/contact/queries.ts': "// update auth.user\ntx.insertInto('market.contactMessage')\n",
      'server/booking/slots/free-times.ts': 'sql`with old as (delete from only market.time_claim) select`',
      'server/founders/queries.ts': 'sql`insert into ${table} values (1)`; tx.deleteFrom(table)',
      'server/vitals/queries.ts': 'sql`INSERT INTO ops.web_vital select`; sql`truncate pgboss.job`',
      'ops/demo/load.ts': `tx.insertInto('market.professional')`,
    },
    offences: [
      'server/reviews/queries.ts writes market.professional, which belongs to onboarding',
      'server/accounts/queries.ts writes market.contactMessage, which belongs to contact',
      'server/booking/slots/free-times.ts writes market.timeClaim, which belongs to booking/appointments',
      'server/founders/queries.ts writes ?, which belongs to nobody',
      'server/vitals/queries.ts writes pgboss.job, which belongs to nobody',
    ],
  },
  {
    name: 'jobs are sent and handled with their types',
    rule: sourcesThat(
      ({ path, text }) =>
        floor(path) === 'server' && path !== 'server/platform/jobs.ts' && UNTYPED.test(withoutComments(text)),
    ),
    planted: {
      'server/contact/receive-message.ts': 'export const send = (jobs: Jobs<JobMap>) => jobs\n',
      'server/vitals/jobs.ts': 'const handlers: Record<string, JobHandler> = {}\n',
      'server/founders/jobs.ts': "import { PgBoss } from 'pg-boss'\n",
      'server/api.ts': 'const jobs = services.jobs as Jobs\n',
      'server/stripe/failures.ts': 'function retry(jobs: Jobs<StripeJobs>) {}\n',
    },
    offences: [
      'server/contact/receive-message.ts',
      'server/vitals/jobs.ts',
      'server/founders/jobs.ts',
      'server/api.ts',
    ],
  },
  {
    name: 'a job goes to a queue that a capability declares, by its name',
    rule: undeclaredQueues,
    planted: {
      'server/vitals/jobs.ts': "export type VitalJobs = { 'vitals.forget-old': NoPayload }\n",
      'server/vitals/routes.ts':
        "await jobs.send(tx, 'vitals.forget-old', {})\nawait jobs.send(tx, 'vitals.forget', {})\n",
      'server/contact/routes.ts': 'await ctx.jobs.send(tx, QUEUE, {})\n',
    },
    offences: ['server/vitals/routes.ts sends to vitals.forget', 'server/contact/routes.ts sends to QUEUE'],
  },
]
