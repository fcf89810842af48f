import { m } from '../paraglide/messages.js'

/** Short confirmations shown after a redirect (`?notice=signed-out`): a closed list, never text from the address. */
const NOTICES = {
  'signed-in': m.notice_signed_in,
  'signed-out': m.notice_signed_out,
  'signed-out-here': m.auth_sign_out_local,
  'profile-saved': m.notice_profile_saved,
  'code-verified': m.notice_code_verified,
  'email-confirmed': m.notice_email_confirmed,
  'password-changed': m.notice_password_changed,
  'session-ended': m.notice_session_ended,
  'sessions-ended': m.account_notice_sessions_ended,
  'second-factor-on': m.notice_second_factor_on,
  'second-factor-off': m.notice_second_factor_off,
  'passkey-added': m.notice_passkey_added,
  'passkey-removed': m.notice_passkey_removed,
  'deletion-asked': m.notice_deletion_asked,
  'deletion-withdrawn': m.notice_deletion_withdrawn,
  'founder-received': m.founders_notice_individual,
  'application-received': m.founders_notice_professional,
  'message-sent': m.contact_sent,
  'choice-saved': m.consent_saved,
  'file-sent': m.onboarding_notice_sent,
  'step-saved': m.onboarding_notice_saved,
  'file-approved': m.verification_notice_approved,
  'file-refused': m.verification_notice_refused,
  'visit-confirmed': m.appointments_notice_confirmed,
  'visit-released': m.appointments_notice_released,
  'visit-moved': m.appointments_notice_moved,
  'visit-cancelled': m.appointments_notice_cancelled,
  'visit-contested': m.appointments_notice_contested,
  'time-blocked': m.appointments_notice_blocked,
  'visit-saved': m.appointments_notice_saved,
  'scan-saved': m.saved_scan_notice_saved,
  'scan-deleted': m.saved_scan_notice_deleted,
  'scans-erased': m.saved_scan_notice_erased,
  'scan-shared': m.saved_scan_notice_shared,
  'share-revoked': m.saved_scan_notice_revoked,
  'question-sent': m.matching_ask_sent,
  'question-answered': m.matching_notice_answered,
  'package-cancelled': m.credits_notice_cancelled,
  'package-resumed': m.credits_notice_resumed,
  'package-changed': m.credits_notice_changed,
  'event-replayed': m.finance_notice_replayed,
  'reconciliation-started': m.finance_notice_started,
  'payout-given-back': m.finance_notice_given_back,
} as const

export type NoticeCode = keyof typeof NOTICES
export type Notice = { code: string; text: string }

export function findNotice(request: Request): Notice | null {
  const code = new URL(request.url).searchParams.get('notice') ?? ''
  return Object.hasOwn(NOTICES, code) ? { code, text: NOTICES[code as NoticeCode]() } : null
}
