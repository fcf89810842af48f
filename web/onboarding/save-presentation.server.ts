import type { RouterContextProvider } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { CARE_LANGUAGES } from '#domain/directory/modes.ts'
import { APPROACHES, PERSONALITIES } from '#domain/onboarding/presentation.ts'
import { apiOf } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import {
  asFile,
  fileBytes,
  type OnboardingFile,
  refusedForm,
  textOrNull,
  texts,
  wrongField,
} from './onboarding-file.server.ts'
import { PHOTO_FIELD } from './proof-field.ts'

type Context = Readonly<RouterContextProvider>
type Presentation = components['schemas']['OnboardingPresentation']

const PARTS_OF = {
  bio: ['bioFr', 'bioEn'],
  languages: ['languages'],
  specialities: ['specialities'],
  character: ['approach', 'personality'],
} as const satisfies Record<string, readonly (keyof Presentation)[]>
type PresentationPart = keyof typeof PARTS_OF
export const PRESENTATION_PARTS = Object.keys(PARTS_OF) as PresentationPart[]

/** All of the presentation, or one part of it beside the others as they are stored; what was refused, if anything. */
export async function savePresentation(
  context: Context,
  form: FormData,
  only?: { part: PresentationPart; file: OnboardingFile },
) {
  const written = presentationIn(form)
  const body = only ? { ...storedIn(only.file), ...pick(written, PARTS_OF[only.part]) } : written
  const { error } = await apiOf(context).PUT('/api/onboarding/presentation', {
    params: { header: onceHeader(form) },
    body,
  })
  return error ? refusedForm(error, form) : undefined
}

const pick = (from: Presentation, names: readonly (keyof Presentation)[]): Partial<Presentation> =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

// The API knows its own lists and refuses what is not in them.
function storedIn(file: OnboardingFile): Presentation {
  const { bioFr, bioEn, approach, personality, languages, specialities } = file
  return { bioFr, bioEn, approach, personality, languages, specialities } as Presentation
}

function presentationIn(form: FormData): Presentation {
  const approach = textOrNull(form, 'approach')
  const personality = textOrNull(form, 'personality')
  return {
    bioFr: textOrNull(form, 'bioFr'),
    bioEn: textOrNull(form, 'bioEn'),
    approach: APPROACHES.find((value) => value === approach) ?? null,
    personality: PERSONALITIES.find((value) => value === personality) ?? null,
    languages: CARE_LANGUAGES.filter((language) => texts(form, 'languages').includes(language)),
    specialities: texts(form, 'specialities') as NonNullable<Presentation['specialities']>,
  }
}

/** A photo sent or taken back; what was refused, if anything. A photo that goes with other changes has a key of its own. */
export async function changePhoto(context: Context, form: FormData, intent: 'photo' | 'remove-photo') {
  const params = { header: { 'idempotency-key': `${onceHeader(form)['idempotency-key']}-photo` } }
  const bytes = await fileBytes(form, PHOTO_FIELD)
  const isRemoval = intent === 'remove-photo'
  if (!isRemoval && !bytes) return wrongField(form, 'photo', 'file-chosen')
  const { error } = isRemoval
    ? await apiOf(context).DELETE('/api/onboarding/photo', { params })
    : await apiOf(context).PUT('/api/onboarding/photo', { params, body: bytes as never, ...asFile })
  if (!error) return undefined
  const answer = refusedForm(error, form)
  answer.data.problem.fields = { photo: answer.data.problem.sentence }
  return answer
}

const isPhotoChosen = (form: FormData) => {
  const photo = form.get(PHOTO_FIELD)
  return photo instanceof File && photo.size > 0
}

type PageIntent = 'presentation' | 'photo' | 'remove-photo'

/** The page's one form: a photo that was chosen is received, or its refusal stands at it, whichever button was pressed. */
export async function savePage(context: Context, form: FormData, intent: PageIntent) {
  const isSaving = intent === 'presentation'
  const photo = isSaving
    ? isPhotoChosen(form) && (await changePhoto(context, form, 'photo'))
    : await changePhoto(context, form, intent)
  const rest = isSaving ? await savePresentation(context, form) : undefined
  if (photo && rest) rest.data.problem.fields['photo'] = photo.data.problem.fields['photo'] ?? ''
  return rest ?? (photo || undefined)
}
