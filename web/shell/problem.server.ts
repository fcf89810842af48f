import { data, redirect } from 'react-router'
import { isRefusalCode, type RefusalCode } from '#domain/refusals.ts'
import { m } from '../paraglide/messages.js'
import type { FormProblem } from './problem.tsx'

/**
 * Every way the product says no, as a sentence in the reader's language. A refusal without its sentence does not
 * compile. Written on the server, so that pages ship only the sentence they show.
 */
const SENTENCES = {
  'request/invalid': m.problem_request_invalid,
  'request/not-json': m.problem_request_invalid,
  'request/cross-site': m.problem_request_cross_site,
  'request/too-large': m.problem_request_too_large,
  'request/too-many': m.problem_request_too_many,
  'request/not-found': m.problem_request_not_found,
  'request/idempotency-key-missing': m.problem_request_invalid,
  'request/idempotency-key-reused': m.problem_request_key_reused,
  'request/took-too-long': m.problem_request_took_too_long,
  'server/unexpected': m.problem_server_unexpected,
  'server/busy': m.problem_server_busy,
  'server/database-away': m.problem_server_database_away,
  'account/no-user-logged-in': m.problem_account_no_user,
  'account/wrong-role': m.problem_account_wrong_role,
  'account/second-factor-required': m.problem_account_second_factor_required,
  'account/fresh-sign-in-required': m.problem_account_fresh_sign_in,
  'account/wrong-credentials': m.problem_account_wrong_credentials,
  'account/email-not-confirmed': m.problem_account_email_not_confirmed,
  'account/password-too-short': m.problem_account_password_too_short,
  'account/password-too-long': m.problem_account_password_too_long,
  'account/password-breached': m.problem_account_password_breached,
  'account/password-personal': m.problem_account_password_personal,
  'account/password-wrong': m.problem_account_password_wrong,
  'account/link-expired': m.problem_account_link_expired,
  'account/code-wrong': m.problem_account_code_wrong,
  'account/code-locked': m.problem_account_code_locked,
  'account/challenge-expired': m.problem_account_challenge_expired,
  'account/second-factor-not-enabled': m.problem_account_second_factor_not_enabled,
  'account/second-factor-compulsory': m.problem_account_second_factor_compulsory,
  'account/session-not-found': m.problem_account_session_not_found,
  'account/passkey-refused': m.problem_account_passkey_refused,
  'account/passkey-not-found': m.problem_account_passkey_not_found,
  'founder/link-expired': m.problem_founder_link_expired,
  'payment/not-configured': m.problem_payment_not_configured,
  'payment/unavailable': m.problem_payment_unavailable,
  'payment/declined': m.problem_payment_declined,
  'payment/session-not-found': m.problem_payment_session_not_found,
  'payment/webhook-refused': m.problem_request_invalid,
  'payment/event-not-found': m.problem_payment_event_not_found,
  'payment/payout-not-found': m.problem_payment_payout_not_found,
  'payment/payout-approved-by-you': m.problem_payment_payout_approved_by_you,
  'package/price-changed': m.problem_package_price_changed,
  'package/already-subscribed': m.problem_package_already_subscribed,
  'package/already-this-month': m.problem_package_already_this_month,
  'package/nothing-owed': m.problem_package_nothing_owed,
  'package/not-subscribed': m.problem_package_not_subscribed,
  'package/same-package': m.problem_package_same_package,
  'package/price-not-allowed': m.problem_package_price_not_allowed,
  'package/price-notice-days': m.problem_package_price_notice_days,
  'package/price-same': m.problem_package_price_same,
  'package/price-waits': m.problem_package_price_waits,
  'package/price-change-not-found': m.problem_package_price_change_not_found,
  'package/price-change-too-late': m.problem_package_price_change_too_late,
  'directory/professional-not-found': m.problem_directory_professional_not_found,
  'directory/photo-not-found': m.problem_request_not_found,
  'upload/too-large': m.problem_upload_too_large,
  'upload/wrong-type': m.problem_upload_wrong_type,
  'upload/unreadable': m.problem_upload_unreadable,
  'upload/too-many-pixels': m.problem_upload_too_many_pixels,
  'upload/unsafe-pdf': m.problem_upload_unsafe_pdf,
  'upload/infected': m.problem_upload_infected,
  'upload/scanner-away': m.problem_upload_scanner_away,
  'upload/no-scanner': m.problem_upload_no_scanner,
  'onboarding/not-started': m.problem_onboarding_not_started,
  'onboarding/licence-format': m.problem_onboarding_licence_format,
  'onboarding/unknown-place': m.problem_onboarding_unknown_place,
  'onboarding/too-many': m.problem_onboarding_too_many,
  'onboarding/place-awaits': m.problem_onboarding_place_awaits,
  'onboarding/not-found': m.problem_onboarding_not_found,
  'onboarding/incomplete': m.problem_onboarding_incomplete,
  'onboarding/nothing-to-submit': m.problem_onboarding_nothing_to_submit,
  'onboarding/suspended': m.problem_onboarding_suspended,
  'onboarding/already-suspended': m.problem_onboarding_already_suspended,
  'onboarding/not-suspended': m.problem_onboarding_not_suspended,
  'verification/not-found': m.problem_verification_not_found,
  'verification/already-decided': m.problem_verification_already_decided,
  'verification/wrong-expiry': m.problem_verification_wrong_expiry,
  'health/result-not-found': m.problem_health_result_not_found,
  'health/index-not-offered': m.problem_health_index_not_offered,
  'health/share-not-found': m.problem_health_share_not_found,
  'health/wrong-end': m.problem_health_wrong_end,
  'health/consent-missing': m.problem_health_consent_missing,
  'health/metric-not-found': m.problem_health_metric_not_found,
  'health/metric-impossible': m.problem_health_metric_impossible,
  'health/too-many-metrics': m.problem_health_too_many_metrics,
  'health/goal-not-found': m.problem_health_goal_not_found,
  'health/suggestion-not-found': m.problem_health_suggestion_not_found,
  'health/too-many-goals': m.problem_health_too_many_goals,
  'matching/question-not-found': m.problem_matching_question_not_found,
  'booking/slot-taken': m.problem_booking_slot_taken,
  'booking/slot-too-soon': m.problem_booking_slot_too_soon,
  'booking/slot-not-offered': m.problem_booking_slot_not_offered,
  'booking/client-busy': m.problem_booking_client_busy,
  'booking/price-changed': m.problem_booking_price_changed,
  'booking/own-time': m.problem_booking_own_time,
  'booking/blocked': m.problem_booking_blocked,
  'booking/too-many-holds': m.problem_booking_too_many_holds,
  'booking/too-many-favourites': m.problem_booking_too_many_favourites,
  'family/not-found': m.problem_family_not_found,
  'family/already-there': m.problem_family_already_there,
  'family/too-many': m.problem_family_too_many,
  'family/not-a-minor': m.problem_family_not_a_minor,
  'family/not-agreed': m.problem_family_not_agreed,
  'family/not-now': m.problem_family_not_now,
  'family/own-address': m.problem_family_own_address,
  'family/asked-too-often': m.problem_family_asked_too_often,
  'booking/home-address-missing': m.problem_booking_home_address_missing,
  'booking/hold-expired': m.problem_booking_hold_expired,
  'consultation/too-early': m.problem_consultation_too_early,
  'consultation/closed': m.problem_consultation_closed,
  'consultation/not-yours-to-open': m.problem_consultation_not_yours_to_open,
  'consultation/not-admitted': m.problem_consultation_not_admitted,
  'consultation/gone': m.problem_consultation_gone,
  'consultation/elsewhere': m.problem_consultation_elsewhere,
  'consultation/replaced': m.problem_consultation_replaced,
  'consultation/blocked': m.problem_consultation_blocked,
  'notification/always-sent': m.problem_notification_always_sent,
  'notification/link-unknown': m.problem_notification_link_unknown,
  'notification/browser-unknown': m.problem_notification_browser_unknown,
  'notification/code-wrong': m.problem_notification_code_wrong,
  'notification/texts-not-offered': m.problem_notification_texts_not_offered,
  'notification/texts-stopped': m.problem_notification_texts_stopped,
  'notification/number-refused': m.problem_notification_number_refused,
  'notification/text-refused': m.problem_notification_text_refused,
  'booking/not-found': m.problem_booking_not_found,
  'booking/not-now': m.problem_booking_not_now,
  'booking/terms-changed': m.problem_booking_terms_changed,
  'booking/too-late': m.problem_booking_too_late,
  'booking/hours-overlap': m.problem_booking_hours_overlap,
  'booking/unknown-place': m.problem_booking_unknown_place,
  'booking/no-practice': m.problem_booking_no_practice,
  'booking/feed-not-found': m.problem_booking_feed_not_found,
  'booking/already-waiting': m.problem_booking_already_waiting,
  'booking/too-many-waits': m.problem_booking_too_many_waits,
  'message/not-found': m.problem_message_not_found,
  'message/not-met': m.problem_message_not_met,
  'message/too-late': m.problem_message_too_late,
  'message/reply-not-found': m.problem_message_reply_not_found,
  'message/too-many-replies': m.problem_message_too_many_replies,
  'message/blocked': m.problem_message_blocked,
  'message/suspended': m.problem_message_suspended,
  'message/report-not-found': m.problem_message_report_not_found,
  'message/file-not-found': m.problem_message_file_not_found,
  'message/too-many-files': m.problem_message_too_many_files,
  'review/not-allowed': m.problem_review_not_allowed,
  'review/not-completed': m.problem_review_not_completed,
  'review/already-given': m.problem_review_already_given,
  'review/not-found': m.problem_review_not_found,
  'money/insufficient': m.problem_money_insufficient,
  'money/reservation-over': m.problem_money_reservation_over,
  'payment/too-many-credits': m.problem_payment_too_many_credits,
  'payment/incomplete': m.problem_payment_incomplete,
  'payment/card-unavailable': m.problem_payment_card_unavailable,
  'payment/card-agreement-required': m.problem_payment_card_agreement_required,
  'wallet/payout-amount': m.problem_wallet_payout_amount,
  'wallet/insufficient-funds-for-payout': m.problem_wallet_insufficient_funds_for_payout,
  'wallet/payout-in-flight': m.problem_wallet_payout_in_flight,
  'wallet/no-destination': m.problem_wallet_no_destination,
  'wallet/daily-maximum': m.problem_wallet_daily_maximum,
  'receipt/not-found': m.problem_receipt_not_found,
  'receipt/amount-above-total': m.problem_receipt_amount_above_total,
  'receipt/too-many-together': m.problem_receipt_too_many_together,
  'insurance/not-found': m.problem_insurance_not_found,
  'insurance/too-many-plans': m.problem_insurance_too_many_plans,
  'insurance/insurer-taken': m.problem_insurance_insurer_taken,
  'insurance/ceiling-twice': m.problem_insurance_ceiling_twice,
  'payment/voucher-unusable': m.problem_payment_voucher_unusable,
  'rewards/not-found': m.problem_rewards_not_found,
  'rewards/unavailable': m.problem_rewards_unavailable,
  'rewards/points-short': m.problem_rewards_points_short,
  'rewards/visit-first': m.problem_rewards_visit_first,
  'rewards/cost-changed': m.problem_rewards_cost_changed,
  'rewards/alias-taken': m.problem_rewards_alias_taken,
  'rewards/alias-unreadable': m.problem_rewards_alias_unreadable,
} as const satisfies Record<RefusalCode, () => string>

/** What is wrong with one field: first by the contract's rule names, then by those of our own forms. */
const FIELD_SENTENCES = {
  required: m.problem_field_required,
  email: m.problem_field_email,
  'too-short': m.problem_field_too_short,
  'too-long': m.problem_field_too_long,
  regex: m.problem_field_format,
  uuid: m.problem_field_format,
  'invalid-value': m.problem_field_choice,
  'person-name': m.problem_field_person_name,
  'plain-line': m.problem_field_plain_line,
  phone: m.problem_field_phone,
  'web-address': m.problem_field_web_address,
  'account-type': m.problem_field_account_type,
  'password-again': m.problem_field_password_again,
  'accepts-terms': m.problem_field_accepts_terms,
  'accepts-privacy': m.problem_field_accepts_privacy,
  'first-year': m.problem_field_first_year,
  'title-choice': m.problem_field_title_choice,
  'service-price': m.problem_field_service_price,
  'service-modes': m.problem_field_service_modes,
  'file-chosen': m.problem_field_file_chosen,
  amount: m.problem_field_amount,
  'whole-percent': m.problem_field_whole_percent,
} as const satisfies Record<string, () => string>

export type FieldRule = keyof typeof FIELD_SENTENCES
const isFieldRule = (rule: string): rule is FieldRule => Object.hasOwn(FIELD_SENTENCES, rule)

type ApiProblem = { code: string; status: number; errors?: { field: string; rule: string }[] | undefined }

/** Fields whose refusal is about one input, so that the sentence stands beside it. */
export type FieldOf = Partial<Record<RefusalCode, string>>

export function describeProblem(problem: ApiProblem, fieldOf: FieldOf = {}): FormProblem {
  const code = isRefusalCode(problem.code) ? problem.code : 'server/unexpected'
  const sentence = SENTENCES[code]()
  const fields = Object.fromEntries(
    (problem.errors ?? []).map(({ field, rule }) => [
      field,
      FIELD_SENTENCES[isFieldRule(rule) ? rule : 'regex'](),
    ]),
  )
  const field = fieldOf[code]
  return { code, sentence, fields: field ? { ...fields, [field]: sentence } : fields }
}

/** Mistakes that an action sees before it asks the API: a rule by field. */
export function describeMistakes(rules: Readonly<Record<string, FieldRule>>): FormProblem {
  const errors = Object.entries(rules).map(([field, rule]) => ({ field, rule }))
  return describeProblem({ code: 'request/invalid', status: 422, errors })
}

/** The answer of an action whose request was refused: the page again, with what is wrong. */
export function refused(problem: ApiProblem, fieldOf?: FieldOf) {
  return data({ problem: describeProblem(problem, fieldOf) }, problem.status)
}

/** A loader's answer, or the error screen that fits: sign in, not found, or the generic one. */
export function loaded<T>(result: { data?: T; error?: ApiProblem | undefined }, signInPath: string): T {
  if (result.data !== undefined) return result.data
  if (result.error?.status === 401) throw redirect(signInPath)
  throw data(null, result.error?.status ?? 500)
}
