import type { RouterContextProvider } from 'react-router'
import { isProfessionCode, type ProfessionCode } from '#domain/directory/professions.ts'
import { titlesOf } from '#domain/directory/titles.ts'
import { apiOf } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { refusedForm, textOrNull, wrongField } from './onboarding-file.server.ts'
import { FIRST_YEAR, OTHER_TITLE } from './profession-fields.tsx'

/** Profession, title and first year, as the form has them; what was refused, if anything. */
export async function saveProfession(context: Readonly<RouterContextProvider>, form: FormData) {
  const profession = form.get('profession')
  if (!isProfessionCode(profession)) return wrongField(form, 'profession', 'invalid-value')
  const since = textOrNull(form, 'practisingSince')
  const year = Number(since)
  const thisYear = Temporal.Now.plainDateISO().year
  if (since !== null && !(Number.isInteger(year) && year >= FIRST_YEAR && year <= thisYear))
    return wrongField(form, 'practisingSince', 'first-year')
  const title = chosenTitle(form, profession)
  if (!title) return wrongField(form, 'title', 'title-choice')
  const { error } = await apiOf(context).PUT('/api/onboarding/profession', {
    params: { header: onceHeader(form) },
    body: {
      profession,
      titleFr: title.fr,
      titleEn: title.en,
      practisingSince: since === null ? null : year,
    },
  })
  return error ? refusedForm(error, form) : undefined
}

/**
 * One of the rulebook's, the profession's own name, or another text. Nothing when it belongs to another profession, or
 * when a text was written beside another choice: neither is dropped in silence.
 */
function chosenTitle(form: FormData, profession: ProfessionCode) {
  const chosen = textOrNull(form, 'title')
  const written = { fr: textOrNull(form, 'titleFr'), en: textOrNull(form, 'titleEn') }
  const isWritten = written.fr !== null || written.en !== null
  if (chosen === OTHER_TITLE) return isWritten ? written : undefined
  if (isWritten) return undefined
  if (chosen === null) return { fr: null, en: null }
  return titlesOf(profession).find(({ fr }) => fr === chosen)
}
