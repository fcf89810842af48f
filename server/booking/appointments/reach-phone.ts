import type { AppointmentRow } from './read-appointments.ts'

/** The number of the place, or the one that the professional shows to whoever has a visit. */
export const reachPhone = ({
  mode,
  placePhone,
  visitPhone,
}: Pick<AppointmentRow, 'mode' | 'placePhone' | 'visitPhone'>) =>
  (mode === 'in-person' ? placePhone : null) ?? visitPhone
