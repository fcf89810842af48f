import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as en from '@zxcvbn-ts/language-en'
import * as fr from '@zxcvbn-ts/language-fr'
import { type PasswordOwner, refuseWeakPassword } from '#domain/accounts/password.ts'
import { Refusal } from '#domain/kernel/refusal.ts'

/** Leaked passwords and the dictionaries people build them from, shipped with the code: nothing leaves the server. */
const estimator = new ZxcvbnFactory({
  dictionary: {
    ...common.dictionary,
    ...en.dictionary,
    ...fr.dictionary,
    product: ['mieva', 'bienetre', 'sante'],
  },
  graphs: common.adjacencyGraphs,
  // Ten spellings of « p@ssw0rd » find what a hundred find, in a ninth of the time: one request must not stop the others.
  l33tMaxSubstitutions: 10,
})

/** Below ten million guesses a password falls to anyone who tries lists of leaked ones with the usual variations. */
const MINIMUM_GUESSES_LOG10 = 7

export function refuseGuessablePassword(password: string, owner: PasswordOwner): void {
  refuseWeakPassword(password, owner)
  // The estimator's time grows fast with length, and the head of a long password already decides.
  const { guessesLog10 } = estimator.check(password.slice(0, 64), [
    owner.email,
    owner.firstName,
    owner.lastName,
  ])
  if (guessesLog10 < MINIMUM_GUESSES_LOG10) throw new Refusal('account/password-breached')
}
