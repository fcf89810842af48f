/** Purposes a person chooses freely. What the site cannot work without is not a choice and is not listed. */
export const CHOSEN_PURPOSES = ['audience-measurement'] as const

/** The words the choice was made on; new words ask again. */
export const CHOICE_TEXT_VERSION = '2026-11-15'

export const CHOICE_COOKIE = 'mieva.consent'
/** Six months: then the question is asked again. */
const CHOICE_SECONDS = 182 * 24 * 3600

export type Choice = 'granted' | 'refused'

/** The browser's choice, or undefined while there is none: and then nothing optional may run. */
export function readChoice(cookies: string | null | undefined): Choice | undefined {
  for (const pair of (cookies ?? '').split(/; */)) {
    const [name, value = ''] = pair.split('=')
    if (name !== CHOICE_COOKIE) continue
    if (value === choiceValue('granted')) return 'granted'
    if (value === choiceValue('refused')) return 'refused'
  }
  return undefined
}

/** A first-party cookie that scripts may read: the measuring script starts by asking it. */
export function choiceCookie(choice: Choice, isHttps: boolean): string {
  const attributes = [`Max-Age=${CHOICE_SECONDS}`, 'Path=/', 'SameSite=Lax', ...(isHttps ? ['Secure'] : [])]
  return [`${CHOICE_COOKIE}=${choiceValue(choice)}`, ...attributes].join('; ')
}

const choiceValue = (choice: Choice) => `${CHOICE_TEXT_VERSION}.${choice}`
