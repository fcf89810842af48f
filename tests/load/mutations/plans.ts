import type { Guard } from '../support/mutations/guard.ts'

const tests = ['server/plans/plans.test.ts', 'server/plans/walls.test.ts']

/** What crosses from a client to a professional, and what nobody changes. */
export const guards: readonly Guard[] = [
  {
    name: 'a practice reads the ticks that were shared with it, and no others',
    sql: 'alter policy plan_tick_practice on market.plan_tick using (exists (select from market.plan p where p.id = plan_id))',
    tests,
    only: 'whoever is not concerned',
  },
  {
    name: 'a client reads no plan that was not sent',
    sql: 'alter policy plan_person on market.plan using (user_id = (select public.actor_id()))',
    tests,
    only: 'whoever is not concerned',
  },
  {
    name: 'a plan is its practice’s and its client’s',
    sql: 'alter policy plan_practice on market.plan using (true)',
    tests,
    only: 'whoever is not concerned',
  },
  {
    name: 'a tick is of an item that was sent, of the last days, after the client spoke',
    sql: 'drop trigger plan_tick_guard on market.plan_tick',
    tests,
    only: 'what the program would not do',
  },
  {
    name: 'words cross only while the client shares',
    sql: 'drop trigger plan_words_shared on market.plan_words',
    tests,
    only: 'what the program would not do',
  },
  {
    name: 'sharing names an agreement of its person',
    sql: 'drop trigger plan_agreement_consent on market.plan_agreement',
    tests,
    only: 'what the program would not do',
  },
  {
    name: 'a plan that was sent is kept until its day',
    sql: 'drop trigger plan_end on market.plan',
    tests,
    only: 'what the program would not do',
  },
  {
    name: 'an ended plan takes no tick',
    sql: 'drop trigger plan_tick_open on market.plan_tick',
    tests,
    only: 'what the program would not do',
  },
  {
    name: 'a plan is of a client with a visit, ten at once',
    sql: 'drop trigger plan_own_client on market.plan',
    tests,
    only: 'a plan is of one’s own client',
  },
  {
    name: 'each reading by the professional is in the person’s journal',
    file: 'server/plans/read-progress.ts',
    text: "await recordEvent(tx, { subjectId: plan.userId, action: 'plan-progress-read', facts: { plan: id } })",
    instead: 'void recordEvent',
    tests,
    only: 'each reading by the professional',
  },
  {
    name: 'nothing is ticked before the client said who reads it',
    file: 'server/plans/follow-plan.ts',
    text: "if (plan.isShared === null) throw new Refusal('plans/not-agreed')",
    instead: '',
    tests,
    only: 'nothing is ticked before',
  },
  {
    name: 'a draft is saved by whoever read the last one',
    file: 'server/plans/queries.ts',
    text: ".where('revision', '=', revision)",
    instead: '',
    tests,
    only: 'a draft is saved by whoever',
  },
  {
    name: 'a plan earns after a visit that earned',
    file: 'server/rewards/note-plan-weeks.ts',
    text: 'if (await earnsWithPlans(tx, whose, event))',
    instead: '',
    tests,
    only: 'a whole week earns',
  },
]
