import type { ReportOutcome, ReportReason } from '#domain/messages/rules.ts'
import { m } from '#web/paraglide/messages.js'

export const REASONS: Record<ReportReason, () => string> = {
  harassment: m.messages_reason_harassment,
  inappropriate: m.messages_reason_inappropriate,
  fraud: m.messages_reason_fraud,
  danger: m.messages_reason_danger,
  other: m.messages_reason_other,
}

export const OUTCOMES: Record<ReportOutcome, () => string> = {
  'no-action': m.messages_outcome_no_action,
  warned: m.messages_outcome_warned,
  suspended: m.messages_outcome_suspended,
}
