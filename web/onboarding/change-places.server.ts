import type { RouterContextProvider } from 'react-router'
import { PLACES } from '#domain/directory/places.ts'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { refusedForm, textOrNull } from './onboarding-file.server.ts'

/** Names for the field's own suggestions, in the order of the alphabet; largest first would look random in a list. */
export const cityNames = (): string[] => [
  ...new Set(PLACES.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'fr'))),
]

const FIELD_OF = { 'onboarding/unknown-place': 'city', 'onboarding/place-tells': 'tellsPeople' } as const

/** A place added, changed or removed; what was refused, if anything. */
export async function changePlaces(context: Readonly<RouterContextProvider>, form: FormData) {
  const header = onceHeader(form)
  const api = apiOf(context)
  const intent = intentIn(form, ['add', 'change', 'remove'])
  const path = { id: formText(form, 'id') }
  if (intent === 'remove') {
    const { error } = await api.DELETE('/api/onboarding/places/{id}', { params: { path, header } })
    return error ? refusedForm(error, form) : undefined
  }
  const body = placeIn(form)
  const tellsPeople = form.has('tellsPeople')
  const { error } =
    intent === 'change'
      ? await api.PUT('/api/onboarding/places/{id}', {
          params: { path, header },
          body: { ...body, tellsPeople },
        })
      : await api.POST('/api/onboarding/places', { params: { header }, body })
  return error ? refusedForm(error, form, FIELD_OF) : undefined
}

function placeIn(form: FormData) {
  const steps = formText(form, 'steps')
  return {
    city: formText(form, 'city').trim(),
    name: textOrNull(form, 'name'),
    street: textOrNull(form, 'street'),
    postalCode: textOrNull(form, 'postalCode'),
    phone: textOrNull(form, 'phone'),
    accessNotes: textOrNull(form, 'accessNotes'),
    isStepFree: steps === '' ? null : steps === 'free',
  }
}
