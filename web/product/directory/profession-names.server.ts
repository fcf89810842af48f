import { PROFESSIONS } from '#domain/directory/professions.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export type ProfessionName = { code: string; name: string; field: string; body: string | null }

/** The rulebook's own order; scripts would carry the whole book. */
export function professionNames(): ProfessionName[] {
  const locale = getLocale()
  return PROFESSIONS.map(({ code, name, field, body }) => ({
    code,
    name: name[locale],
    field: field[locale],
    body: body?.code ?? null,
  }))
}
