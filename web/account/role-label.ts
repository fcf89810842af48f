import type { Role } from '#domain/accounts/roles.ts'
import { m } from '#web/paraglide/messages.js'

const LABELS: Record<Role, () => string> = {
  particulier: m.account_role_member,
  professionnel: m.account_role_professional,
  employeur: m.account_role_employer,
  admin: m.account_role_admin,
}

export const roleLabel = (role: Role): string => LABELS[role]()
