import type { BrowserContext } from '@playwright/test'
import { dashboardOf, type Role } from '#domain/accounts/roles.ts'
import { messagesIn, type Translate } from '#tests/harness/journeys-texts.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'
import { expect, type Page, test } from '#tests/harness/world.ts'

const MOST_PRESSES = 3

/**
 * A tab, a conversation, or a link or button by the message that names it. `account`: what stands under one's own name,
 * of which the next press is one.
 */
type Press =
  | { area: string }
  | { named: string; with?: Record<string, string> }
  | { thread: string }
  | 'account'

/** What is pressed, and what stands there at the end. */
type Task = { role: Role; name: string; presses: readonly Press[]; ends: string }

const area = (name: string): Press => ({ area: name })
const section = (name: string): Press => ({ named: `shell_section_${name}` })
const named = (name: string, inputs: Record<string, string> = {}): Press => ({ named: name, with: inputs })

const TASKS: readonly Task[] = [
  {
    role: 'particulier',
    name: 'see my next visit',
    presses: [named('dashboard_client_next_open')],
    ends: 'appointments_change',
  },
  {
    role: 'particulier',
    name: 'find a visit of last month',
    presses: [area('appointments'), section('past')],
    ends: 'appointments_past_title',
  },
  {
    role: 'particulier',
    name: 'leave a wait list',
    presses: [area('appointments'), section('waiting')],
    ends: 'waiting_card',
  },
  {
    role: 'particulier',
    name: 'book my psychologist again',
    presses: [area('appointments'), section('professionals')],
    ends: 'appointments_known_title',
  },
  {
    role: 'particulier',
    name: 'book for my child',
    presses: [area('appointments'), section('family'), named('family_book', { name: 'Léa' })],
    ends: 'appointments_known_for_self',
  },
  { role: 'particulier', name: 'find somebody new', presses: [named('shell_find')], ends: 'search_heading' },
  {
    role: 'particulier',
    name: 'read my last scan',
    presses: [area('health')],
    ends: 'saved_scan_history',
  },
  {
    role: 'particulier',
    name: 'note a night of sleep',
    presses: [area('health'), section('measures')],
    ends: 'metrics_add',
  },
  {
    role: 'particulier',
    name: 'import my watch',
    presses: [named('metrics_add'), named('metrics_import')],
    ends: 'metrics_import_title',
  },
  { role: 'particulier', name: 'add a goal', presses: [area('goals')], ends: 'metrics_goals_add' },
  { role: 'particulier', name: 'see my credits', presses: [area('money')], ends: 'credits_balance' },
  { role: 'particulier', name: 'change my card', presses: [area('money')], ends: 'credits_card' },
  {
    role: 'particulier',
    name: 'find my receipt of March',
    presses: [area('money'), section('receipts')],
    ends: 'receipt_mine_title',
  },
  { role: 'particulier', name: 'exchange my points', presses: [area('rewards')], ends: 'rewards_title' },
  {
    role: 'particulier',
    name: 'leave the leaderboard',
    presses: [area('rewards'), section('leaderboard')],
    ends: 'rewards_leaderboard',
  },
  {
    role: 'particulier',
    name: 'change my phone number',
    presses: ['account', named('shell_profile')],
    ends: 'account_profile_title',
  },
  {
    role: 'particulier',
    name: 'end the session of a lost phone',
    presses: ['account', named('shell_security')],
    ends: 'account_sessions',
  },
  {
    role: 'particulier',
    name: 'write to my professional',
    presses: [area('messages'), { thread: 'Amélie Gagnon' }],
    ends: 'messages_send',
  },
  {
    role: 'particulier',
    name: 'choose what reaches me',
    presses: ['account', named('shell_notifications')],
    ends: 'notifications_quiet_title',
  },
  {
    role: 'professionnel',
    name: 'say that I am away',
    presses: [area('messages'), section('inbox_settings')],
    ends: 'messages_away_title',
  },
  {
    role: 'professionnel',
    name: 'open the next visit',
    presses: [named('dashboard_pro_open')],
    ends: 'appointments_pro_act',
  },
  {
    role: 'professionnel',
    name: 'block Friday',
    presses: [named('dashboard_pro_block')],
    ends: 'appointments_pro_block',
  },
  {
    role: 'professionnel',
    name: 'change my hours',
    presses: [area('calendar'), section('availability')],
    ends: 'availability_title',
  },
  { role: 'professionnel', name: 'ask for a payout', presses: [area('finances')], ends: 'finances_title' },
  {
    role: 'professionnel',
    name: 'change a price',
    presses: [area('practice'), section('practice_services')],
    ends: 'onboarding_services_card',
  },
  {
    role: 'professionnel',
    name: 'read a shared scan',
    presses: [area('clients'), section('shared')],
    ends: 'saved_scan_given_title',
  },
  {
    role: 'employeur',
    name: 'see what my points give',
    presses: [area('rewards')],
    ends: 'rewards_title',
  },
  { role: 'admin', name: 'verify the first file', presses: [area('to_do')], ends: 'verification_title' },
  { role: 'admin', name: 'approve a payout', presses: [area('finances')], ends: 'finance_title' },
]

/** Where no tabs are: those that the bottom bar has no room for stand behind « Plus ». */
const BEHIND_PLUS: Record<Role, readonly string[]> = {
  particulier: ['health', 'goals', 'money', 'rewards'],
  professionnel: ['finances', 'figures', 'practice'],
  employeur: [],
  admin: ['system'],
}

const DEVICES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Device = keyof typeof DEVICES

function pressesOn(device: Device, { role, presses }: Task): readonly Press[] {
  return presses.flatMap((press) =>
    device === 'phone' &&
    typeof press === 'object' &&
    'area' in press &&
    BEHIND_PLUS[role].includes(press.area)
      ? [named('shell_more'), press]
      : [press],
  )
}

test('there are twenty-nine tasks', () => {
  expect(TASKS).toHaveLength(29)
})

for (const locale of everyLanguage)
  for (const device of Object.keys(DEVICES) as Device[])
    for (const task of TASKS) {
      const presses = pressesOn(device, task)
      const { role, name, ends } = task
      test(`${role}, ${locale}, ${device}: ${name}, in ${presses.length}`, async ({ browser, world }) => {
        expect(presses.length).toBeLessThanOrEqual(MOST_PRESSES)
        const t = messagesIn(locale)
        const page = await pageOf(await world.as(browser, role), device)
        await page.goto(addressOf(dashboardOf(role), locale), { waitUntil: 'commit' })
        for (const [index, press] of presses.entries())
          await pressOn(page, t, press, { isInMenu: presses[index - 1] === 'account' })
        await expect(page.getByText(t(ends)).filter({ visible: true }).first()).toBeVisible()
      })
    }

/** One a person and device, for all of their tasks: each begins at home again. */
async function pageOf(context: BrowserContext, device: Device): Promise<Page> {
  const known = context.pages().find((page) => page.viewportSize()?.width === DEVICES[device].width)
  if (known) return known
  const page = await context.newPage()
  await page.setViewportSize(DEVICES[device])
  return page
}

type Where = { isInMenu: boolean }

async function pressOn(page: Page, t: Translate, press: Press, { isInMenu }: Where): Promise<void> {
  if (press === 'account') {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(?:Mon compte|My account)/ })
      .click()
    return
  }
  if ('area' in press) {
    const tabs = page.getByRole('navigation', { name: t('shell_nav_workspace') })
    // A count may follow the name.
    const name = new RegExp(`^${RegExp.escape(t(`shell_area_${press.area}`))}(?: \\d|$)`)
    await tabs
      .or(page.getByRole('dialog'))
      .getByRole('link', { name })
      .filter({ visible: true })
      // Until the style sheets are in, the header's tabs and the bottom bar are both there.
      .first()
      .click()
    return
  }
  if ('thread' in press) {
    const threads = page.getByRole('navigation', { name: t('messages_list_label') })
    await threads.getByRole('link', { name: press.thread }).click()
    return
  }
  const name = new RegExp(`^${RegExp.escape(t(press.named, press.with))}`)
  const within = isInMenu ? page.getByRole('dialog') : page
  await within
    .getByRole('link', { name })
    .or(within.getByRole('button', { name }))
    .filter({ visible: true })
    .first()
    .click()
}
