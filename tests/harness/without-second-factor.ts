/** All that professionals, employers and administrators reach without a second factor: their own account, and the way to one. */
export const WITHOUT_SECOND_FACTOR = [
  'accountActivity',
  'askDeletion',
  'changeEmail',
  'changePassword',
  'chooseConsent',
  'confirmSecondFactor',
  'endOtherSessions',
  'endSession',
  'getProfile',
  'listConsents',
  'listPasskeys',
  'listSessions',
  'readDeletion',
  'removePasskey',
  'signOut',
  'startSecondFactor',
  'updateProfile',
  'withdrawDeletion',
]

export const ACCESS_REFUSALS = new Set([
  'account/no-user-logged-in',
  'account/wrong-role',
  'account/second-factor-required',
])
