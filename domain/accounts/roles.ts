/** Words of the product's contract: docs/glossary.md pairs them with English. */
export const ROLES = ['particulier', 'professionnel', 'employeur', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Administrators are made by a command, never by registration. */
export const SELF_SERVICE_ROLES = ['particulier', 'professionnel', 'employeur'] as const
export type SelfServiceRole = (typeof SELF_SERVICE_ROLES)[number]

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value)
}

/** These roles meet other people's data, so their account needs a second factor before that. */
export function needsSecondFactor(role: Role): boolean {
  return role !== 'particulier'
}

const DASHBOARDS: Record<Role, string> = {
  particulier: '/dashboard/client',
  professionnel: '/dashboard/professional',
  employeur: '/dashboard/employer',
  admin: '/dashboard/admin',
}

export function dashboardOf(role: Role): string {
  return DASHBOARDS[role]
}
