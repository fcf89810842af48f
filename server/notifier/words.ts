import { zoneName } from '#domain/booking/zone-name.ts'
import { formatDay, formatTime, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { About, Kind } from '#domain/notifications/kinds.ts'
import { m } from '#server/platform/paraglide/messages.js'

export type NoticeWords = { title: string; text: string }

type Values = { date: string; time: string; until: string; count: number }
type Sentence = (values: Values, options: { locale: Locale }) => string

/** What each kind says, wherever it is said: nobody's name, no profession, no word about health. */
const WORDS: Record<Kind, readonly [title: Sentence, text: Sentence]> = {
  'visit-confirmed': [m.notice_visit_confirmed_title, m.notice_visit_confirmed_text],
  'visit-requested': [m.notice_visit_requested_title, m.notice_visit_requested_text],
  'visit-declined': [m.notice_visit_declined_title, m.notice_visit_declined_text],
  'visit-lapsed': [m.notice_visit_lapsed_title, m.notice_visit_lapsed_text],
  'visit-added': [m.notice_visit_added_title, m.notice_visit_added_text],
  'visit-moved': [m.notice_visit_moved_title, m.notice_visit_moved_text],
  'visit-by-video': [m.notice_visit_by_video_title, m.notice_visit_by_video_text],
  'visit-link-changed': [m.notice_visit_link_changed_title, m.notice_visit_link_changed_text],
  'visit-place-changed': [m.notice_visit_place_changed_title, m.notice_visit_place_changed_text],
  'visit-cancelled': [m.notice_visit_cancelled_title, m.notice_visit_cancelled_text],
  'visit-missed': [m.notice_visit_missed_title, m.notice_visit_missed_text],
  'visit-excused': [m.notice_visit_excused_title, m.notice_visit_excused_text],
  'visit-absence-kept': [m.notice_visit_absence_kept_title, m.notice_visit_absence_kept_text],
  'visit-absence-decided': [m.notice_visit_absence_decided_title, m.notice_visit_absence_decided_text],
  'visit-storm': [m.notice_visit_storm_title, m.notice_visit_storm_text],
  'reminder-day': [m.notice_reminder_day_title, m.notice_reminder_day_text],
  'reminder-soon': [m.notice_reminder_soon_title, m.notice_reminder_soon_text],
  'room-open': [m.notice_room_open_title, m.notice_room_open_text],
  'time-freed': [m.notice_time_freed_title, m.notice_time_freed_text],
  'wait-ended': [m.notice_wait_ended_title, m.notice_wait_ended_text],
  'form-asked': [m.notice_form_asked_title, m.notice_form_asked_text],
  'form-reminder': [m.notice_form_reminder_title, m.notice_form_reminder_text],
  'form-answered': [m.notice_form_answered_title, m.notice_form_answered_text],
  'document-given': [m.notice_document_given_title, m.notice_document_given_text],
  'record-answered': [m.notice_record_answered_title, m.notice_record_answered_text],
  'record-asked': [m.notice_record_asked_title, m.notice_record_asked_text],
  'plan-sent': [m.notice_plan_sent_title, m.notice_plan_sent_text],
  'plan-changed': [m.notice_plan_changed_title, m.notice_plan_changed_text],
  'plan-said': [m.notice_plan_said_title, m.notice_plan_said_text],
  'practice-confirmed': [m.notice_practice_confirmed_title, m.notice_practice_confirmed_text],
  'practice-requested': [m.notice_practice_requested_title, m.notice_practice_requested_text],
  'practice-lapsed': [m.notice_practice_lapsed_title, m.notice_practice_lapsed_text],
  'practice-moved': [m.notice_practice_moved_title, m.notice_practice_moved_text],
  'practice-by-video': [m.notice_practice_by_video_title, m.notice_practice_by_video_text],
  'practice-contact-changed': [
    m.notice_practice_contact_changed_title,
    m.notice_practice_contact_changed_text,
  ],
  'practice-cancelled': [m.notice_practice_cancelled_title, m.notice_practice_cancelled_text],
  'practice-contested': [m.notice_practice_contested_title, m.notice_practice_contested_text],
  'practice-absence-decided': [m.notice_visit_absence_decided_title, m.notice_visit_absence_decided_text],
  'practice-room-open': [m.notice_practice_room_open_title, m.notice_practice_room_open_text],
  'agenda-today': [m.notice_agenda_today_title, m.notice_agenda_today_text],
  'file-received': [m.notice_file_received_title, m.notice_file_received_text],
  'file-approved': [m.notice_file_approved_title, m.notice_file_approved_text],
  'file-refused': [m.notice_file_refused_title, m.notice_file_refused_text],
  'file-expiring': [m.notice_file_expiring_title, m.notice_file_expiring_text],
  'file-expired': [m.notice_file_expired_title, m.notice_file_expired_text],
  'file-change-refused': [m.notice_file_change_refused_title, m.notice_file_change_refused_text],
  'profile-suspended': [m.notice_profile_suspended_title, m.notice_profile_suspended_text],
  'profile-restored': [m.notice_profile_restored_title, m.notice_profile_restored_text],
  'message-received': [m.notice_message_received_title, m.notice_message_received_text],
  'family-accepted': [m.notice_family_accepted_title, m.notice_family_accepted_text],
  'family-refused': [m.notice_family_refused_title, m.notice_family_refused_text],
  'family-ended': [m.notice_family_ended_title, m.notice_family_ended_text],
  'family-given-back': [m.notice_family_given_back_title, m.notice_family_given_back_text],
  'receipt-ready': [m.notice_receipt_ready_title, m.notice_receipt_ready_text],
  'credit-note-ready': [m.notice_credit_note_ready_title, m.notice_credit_note_ready_text],
  'card-refused': [m.notice_card_refused_title, m.notice_card_refused_text],
  'refund-failed': [m.notice_refund_failed_title, m.notice_refund_failed_text],
  'package-paid': [m.notice_package_paid_title, m.notice_package_paid_text],
  'package-cancelled': [m.notice_package_cancelled_title, m.notice_package_cancelled_text],
  'package-resumed': [m.notice_package_resumed_title, m.notice_package_resumed_text],
  'package-changed': [m.notice_package_changed_title, m.notice_package_changed_text],
  'price-announced': [m.notice_price_announced_title, m.notice_price_announced_text],
  'price-kept': [m.notice_price_kept_title, m.notice_price_kept_text],
  'points-expiring': [m.notice_points_expiring_title, m.notice_points_expiring_text],
  'password-changed': [m.notice_password_changed_title, m.notice_password_changed_text],
  'email-changed': [m.notice_email_changed_title, m.notice_email_changed_text],
  'second-factor-on': [m.notice_second_factor_on_title, m.notice_second_factor_on_text],
  'second-factor-off': [m.notice_second_factor_off_title, m.notice_second_factor_off_text],
  'backup-codes-renewed': [m.notice_backup_codes_renewed_title, m.notice_backup_codes_renewed_text],
  'passkey-added': [m.notice_passkey_added_title, m.notice_passkey_added_text],
  'passkey-removed': [m.notice_passkey_removed_title, m.notice_passkey_removed_text],
  'new-sign-in': [m.notice_new_sign_in_title, m.notice_new_sign_in_text],
  'deletion-asked': [m.notice_deletion_asked_title, m.notice_deletion_asked_text],
  'address-bounced': [m.notice_address_bounced_title, m.notice_address_bounced_text],
  'file-waiting': [m.notice_file_waiting_title, m.notice_file_waiting_text],
  'report-waiting': [m.notice_report_waiting_title, m.notice_report_waiting_text],
  'support-waiting': [m.notice_support_waiting_title, m.notice_support_waiting_text],
}

/** Made when it is read, in the reader's language, from ids and times. */
export function noticeWords(kind: Kind, about: About, locale: Locale): NoticeWords {
  const zone = about.zone ?? QUEBEC_ZONE
  const dayOf = (moment: string) =>
    formatDay(Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString(), locale)
  const values: Values = {
    date: about.at ? dayOf(about.at) : '',
    time: about.at ? timeWords(about.at, zone, locale) : '',
    until: about.until ? timeWords(about.until, zone, locale) : '',
    count: about.count ?? 1,
  }
  const [title, text] = WORDS[kind]
  return { title: title(values, { locale }), text: text(values, { locale }) }
}

/** Where clocks do not show what they show in most of Quebec, a time says whose it is: its reader may be in either place. */
function timeWords(text: string, zone: string, locale: Locale): string {
  const moment = Temporal.Instant.from(text)
  const time = formatTime(moment, locale, zone)
  const offsetIn = (of: string) => moment.toZonedDateTimeISO(of).offset
  return offsetIn(zone) === offsetIn(QUEBEC_ZONE)
    ? time
    : m.notice_time_elsewhere({ time, zone: zoneName(moment, zone, locale) }, { locale })
}

/** All that a locked screen shows. */
export const pushWords = ({ title, text }: NoticeWords, locale: Locale): string =>
  m.notice_push({ title, text }, { locale })
