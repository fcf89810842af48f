import { type ProfessionCode, professionRules } from './professions.ts'

/** Home pages of orders and associations: they last, while the addresses of their registers move. */
const SITES: Record<string, string> = {
  OPQ: 'https://www.ordrepsy.qc.ca/',
  ODNQ: 'https://odnq.org/',
  FQM: 'https://www.fqm.qc.ca/',
  FKQ: 'https://www.kinesiologue.com/',
  OPPQ: 'https://oppq.qc.ca/',
  ANPQ: 'https://www.anpq.qc.ca/',
  OQ: 'https://www.osteopathiequebec.ca/',
  OAQ: 'https://www.o-a-q.org/',
  OTSTCFQ: 'https://www1.otstcfq.org/',
}

/** Where an administrator looks a number up; null for a profession that keeps no register. */
export function registerSite(profession: ProfessionCode): string | null {
  const { body } = professionRules(profession)
  return body ? (SITES[body.code] ?? null) : null
}
