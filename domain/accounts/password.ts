import { Refusal } from '../kernel/refusal.ts'

export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128

/** Words an attacker tries first against this product. */
const PRODUCT_WORDS = ['mieva', 'mieva2026', 'motdepassemieva']

export type PasswordOwner = { email: string; firstName: string; lastName: string }

/** Length and personal words: no rule of composition, any character counts, pasting is welcome. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH)
    throw new Refusal('account/password-too-short', { minimum: PASSWORD_MIN_LENGTH })
  if (length > PASSWORD_MAX_LENGTH)
    throw new Refusal('account/password-too-long', { maximum: PASSWORD_MAX_LENGTH })
  if (isMostlyPersonal(password, owner)) throw new Refusal('account/password-personal')
}

/** What is left once the person's own words and the product's are taken out must still be a secret. */
function isMostlyPersonal(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const plain = fold(password)
  const words = [...email.split(/[@.+_-]/), email, firstName, lastName, ...PRODUCT_WORDS]
    .map(fold)
    .filter((word) => word.length >= 4)
    .sort((a, b) => b.length - a.length)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain).replaceAll(/[^\p{L}]/gu, '')
  return words.some((word) => plain.includes(word)) && rest.length < 6
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
