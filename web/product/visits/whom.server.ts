import { ATTENDEES } from '#domain/booking/holds.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'

/** Those of the reader's family for whom they may book now. */
export async function findFamily(api: ApiClient): Promise<{ id: string; name: string }[]> {
  const { data } = await api.GET('/api/family')
  return (data?.people ?? []).filter(({ mayBook }) => mayBook).map(({ id, name }) => ({ id, name }))
}

const LISTED = /^family:(?<id>.+)$/

/** Who comes, as the form says it: oneself, somebody of the list, or a name. */
export function whomIn(form: FormData) {
  const chosen = formText(form, 'attendee')
  const familyMemberId = LISTED.exec(chosen)?.groups?.['id']
  if (familyMemberId) return { attendee: 'family' as const, familyMemberId }
  const attendee = ATTENDEES.find((one) => one === chosen) ?? 'self'
  return { attendee, attendeeName: attendee === 'self' ? null : formText(form, 'attendeeName').trim() }
}
