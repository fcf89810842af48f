import { expect, type Page } from '@playwright/test'
import { type InputMethod, mouse } from './journeys-input.ts'
import type { Translate } from './journeys-texts.ts'
import { open, runningSite } from './journeys.ts'
import { PASSWORD } from './people.ts'
import { linkIn } from './product.ts'

type Newcomer = { email: string; firstName: string; lastName: string; password?: string }

/** From the open registration form, through the message, to where the person was going, signed in. */
export async function registerAndConfirm(
  page: Page,
  t: Translate,
  newcomer: Newcomer,
  input: InputMethod = mouse,
) {
  const { email, firstName, lastName, password = PASSWORD } = newcomer
  const field = (name: string) => page.locator(`[name=${name}]`)
  await input.write(page, field('firstName'), firstName)
  await input.write(page, field('lastName'), lastName)
  await input.write(page, field('email'), email)
  await input.write(page, field('password'), password)
  await input.write(page, field('passwordAgain'), password)
  await input.choose(page, field('acceptsTerms'))
  await input.choose(page, field('acceptsPrivacy'))
  await input.press(page, page.getByRole('button', { name: t('auth_register_button'), exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth_check_title'))
  const subject = new RegExp(t('mail_confirm_email_subject'))
  await open(page, linkIn(await runningSite().inbox.waitFor(email, subject)))
  await expect(field('password'), 'the browser that registered is known').toHaveCount(0)
  await input.press(page, page.getByRole('button', { name: t('auth_confirm_button'), exact: true }))
  await expect(page.getByText(t('notice_email_confirmed'))).toBeVisible()
}
