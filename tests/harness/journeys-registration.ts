import { expect, type Page } from '@playwright/test'
import { type Hands, mouse } from './journeys-hands.ts'
import type { Say } from './journeys-texts.ts'
import { open, runningSite } from './journeys.ts'
import { PASSWORD } from './people.ts'
import { linkIn } from './product.ts'

type Newcomer = { email: string; firstName: string; lastName: string; password?: string }

/** From the open registration form, through the message, to the sign-in page. */
export async function registerAndConfirm(page: Page, say: Say, newcomer: Newcomer, hands: Hands = mouse) {
  const { email, firstName, lastName, password = PASSWORD } = newcomer
  const field = (name: string) => page.locator(`[name=${name}]`)
  await hands.write(page, field('firstName'), firstName)
  await hands.write(page, field('lastName'), lastName)
  await hands.write(page, field('email'), email)
  await hands.write(page, field('password'), password)
  await hands.write(page, field('passwordAgain'), password)
  await hands.choose(page, field('acceptsTerms'))
  await hands.choose(page, field('acceptsPrivacy'))
  await hands.press(page, page.getByRole('button', { name: say('auth_register_button'), exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth_check_title'))
  const subject = new RegExp(say('mail_confirm_email_subject'))
  await open(page, linkIn(await runningSite().inbox.waitFor(email, subject)))
  await hands.write(page, field('password'), password)
  await hands.press(page, page.getByRole('button', { name: say('auth_confirm_button'), exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth_login_title'))
}

export async function signInByForm(page: Page, say: Say, email: string, hands: Hands = mouse) {
  await hands.write(page, page.locator('[name=email]'), email)
  await hands.write(page, page.locator('[name=password]'), PASSWORD)
  await hands.press(page, page.getByRole('button', { name: say('auth_login_button'), exact: true }))
}
