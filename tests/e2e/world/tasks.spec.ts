import type { Role } from '#domain/accounts/roles.ts'
import { dashboardOf } from '#domain/accounts/roles.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { expect, type Page, test } from '#tests/harness/world.ts'

/** What is pressed, by its visible name; what stands there at the end. */
type Task = { role: Role; name: string; presses: readonly string[]; ends: RegExp | string }

const t = messagesIn('fr')
const MOST_PRESSES = 3
const area = (name: string) => t(`shell_area_${name}`)
const section = (name: string) => t(`shell_section_${name}`)

const TASKS: readonly Task[] = [
  {
    role: 'particulier',
    name: 'see my next visit',
    presses: [t('dashboard_client_next_open')],
    ends: t('appointments_change'),
  },
  {
    role: 'particulier',
    name: 'find a visit of last month',
    presses: [area('appointments'), section('past')],
    ends: t('appointments_past_title'),
  },
  {
    role: 'particulier',
    name: 'leave a wait list',
    presses: [area('appointments'), section('waiting')],
    ends: t('waiting_card'),
  },
  {
    role: 'particulier',
    name: 'book my psychologist again',
    presses: [area('appointments'), section('professionals')],
    ends: t('appointments_known_title'),
  },
  { role: 'particulier', name: 'find somebody new', presses: [t('shell_find')], ends: t('search_heading') },
  {
    role: 'particulier',
    name: 'read my last check-up',
    presses: [area('health')],
    ends: t('saved_scan_history'),
  },
  {
    role: 'particulier',
    name: 'note a night of sleep',
    presses: [area('health'), section('measures')],
    ends: t('metrics_add'),
  },
  {
    role: 'particulier',
    name: 'import my watch',
    presses: [area('health'), section('measures'), t('metrics_import')],
    ends: t('metrics_import_title'),
  },
  { role: 'particulier', name: 'add a goal', presses: [area('goals')], ends: t('metrics_goals_add') },
  { role: 'particulier', name: 'see my credits', presses: [area('money')], ends: t('credits_balance') },
  { role: 'particulier', name: 'change my card', presses: [area('money')], ends: t('credits_card') },
  {
    role: 'particulier',
    name: 'find my receipt of March',
    presses: [area('money'), section('receipts')],
    ends: t('receipt_mine_title'),
  },
  { role: 'particulier', name: 'exchange my points', presses: [area('rewards')], ends: t('rewards_title') },
  {
    role: 'particulier',
    name: 'leave the leaderboard',
    presses: [area('rewards'), section('leaderboard')],
    ends: t('rewards_leaderboard'),
  },
  {
    role: 'particulier',
    name: 'change my phone number',
    presses: ['account', t('shell_profile')],
    ends: t('account_profile_title'),
  },
  {
    role: 'particulier',
    name: 'end the session of a lost phone',
    presses: ['account', t('shell_security')],
    ends: t('account_sessions'),
  },
  {
    role: 'professionnel',
    name: 'open the next visit',
    presses: [t('dashboard_pro_open')],
    ends: t('appointments_pro_act'),
  },
  {
    role: 'professionnel',
    name: 'block Friday',
    presses: [t('dashboard_pro_block')],
    ends: t('appointments_pro_block'),
  },
  {
    role: 'professionnel',
    name: 'change my hours',
    presses: [area('calendar'), section('availability')],
    ends: t('availability_title'),
  },
  { role: 'professionnel', name: 'ask for a payout', presses: [area('finances')], ends: t('finances_title') },
  {
    role: 'professionnel',
    name: 'change a price',
    presses: [area('practice'), t('onboarding_services')],
    ends: t('onboarding_services_card'),
  },
  {
    role: 'professionnel',
    name: 'read a shared check-up',
    presses: [area('clients')],
    ends: t('saved_scan_given_title'),
  },
  {
    role: 'employeur',
    name: 'see what my points give',
    presses: [area('rewards')],
    ends: t('rewards_title'),
  },
  { role: 'admin', name: 'verify the first file', presses: [area('to_do')], ends: t('verification_title') },
  { role: 'admin', name: 'approve a payout', presses: [area('finances')], ends: t('finance_title') },
]

test('there are twenty-five tasks', () => {
  expect(TASKS).toHaveLength(25)
  expect(TASKS.every(({ presses }) => presses.length <= MOST_PRESSES)).toBe(true)
})

for (const { role, name, presses, ends } of TASKS) {
  test(`${role}: ${name}, in ${presses.length}`, async ({ browser, world }) => {
    const page = await (await world.as(browser, role)).newPage()
    await page.goto(dashboardOf(role))
    for (const label of presses) await press(page, label)
    await expect(page.getByText(ends).filter({ visible: true }).first()).toBeVisible()
    await page.close()
  })
}

async function press(page: Page, label: string): Promise<void> {
  if (label === 'account') {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Mon compte/ })
      .click()
    return
  }
  const named = new RegExp(`^${RegExp.escape(label)}`)
  await page
    .getByRole('link', { name: named })
    .or(page.getByRole('button', { name: named }))
    .filter({ visible: true })
    .first()
    .click()
}
