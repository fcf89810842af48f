import { iconOf } from '#web/ui/icon.tsx'
import { Form, redirect } from 'react-router'
import { PLACES } from '#domain/directory/places.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import type { Route } from './+types/places-page'
import { loadFile, type OnboardingFile, refusedForm, textOrNull } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { PlaceForm } from './place-form.tsx'
import { stepPath } from './steps.ts'

const MapPin = iconOf('MapPin')
const Trash2 = iconOf('Trash2')

export function meta({ matches }: Route.MetaArgs) {
  const title = m.onboarding_places_heading()
  const description = m.onboarding_description({ step: title })
  const path = '/dashboard/professional/onboarding/places'
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  // Names for the field's own suggestions, in the order of the alphabet; largest first would look random in a list.
  const cities = PLACES.map(({ name }) => name).sort((one, other) => one.localeCompare(other, 'fr'))
  return {
    file: await loadFile(args, 'places'),
    cities: [...new Set(cities)],
    editedId: new URL(args.request.url).searchParams.get('edit'),
  }
}

export async function action(args: Route.ActionArgs) {
  await loadFile(args, 'places')
  const form = await args.request.formData()
  const header = onceHeader(form)
  const api = apiOf(args.context)
  const intent = intentIn(form, ['add', 'change', 'remove'])
  const path = { id: formText(form, 'id') }
  if (intent === 'remove') {
    const { error } = await api.DELETE('/api/onboarding/places/{id}', { params: { path, header } })
    if (error) return refusedForm(error, form)
    throw redirect(stepPath('places'))
  }
  const body = placeIn(form)
  const { error } =
    intent === 'change'
      ? await api.PUT('/api/onboarding/places/{id}', { params: { path, header }, body })
      : await api.POST('/api/onboarding/places', { params: { header }, body })
  if (error) return refusedForm(error, form, { 'onboarding/unknown-place': 'city' })
  throw redirect(stepPath('places'))
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

export default function PlacesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, cities, editedId } = loaderData
  const edited = file.places.find(({ id }) => id === editedId)
  const isAboutForm = actionData?.intent === 'add' || actionData?.intent === 'change'
  return (
    <OnboardingFrame step="places" title={m.onboarding_places_heading()} file={file}>
      <Card aria-labelledby="places-title">
        <CardHead
          id="places-title"
          title={m.onboarding_places_card()}
          description={m.onboarding_places_card_lead()}
        />
        {!isAboutForm && <ProblemNotice problem={actionData?.problem} />}
        {file.places.length === 0 && <p className="onboarding-none">{m.onboarding_places_none()}</p>}
        <ItemList label={m.onboarding_places_card()}>
          {file.places.map((place) => (
            <PlaceItem key={place.id} place={place} />
          ))}
        </ItemList>
      </Card>
      {/* A new place is a new form: what was typed for the last one does not stay. */}
      <PlaceForm
        key={edited?.id ?? file.places.length}
        place={edited}
        cities={cities}
        typed={isAboutForm ? actionData?.values : undefined}
        problem={isAboutForm ? actionData?.problem : undefined}
      />
      <StepActions step="places" />
    </OnboardingFrame>
  )
}

function PlaceItem({ place }: { place: OnboardingFile['places'][number] }) {
  const address = [place.street, place.postalCode].filter(Boolean).join(', ')
  return (
    <Item
      title={place.name ? `${place.name}, ${place.city}` : place.city}
      detail={address || m.onboarding_place_no_address()}
      icon={<MapPin aria-hidden="true" />}
      end={
        <div className="onboarding-acts">
          <LinkButton
            to={`${stepPath('places')}?edit=${place.id}#lieu`}
            variant="text"
            size="sm"
            aria-label={m.onboarding_place_edit_named({ city: place.city })}
          >
            {m.onboarding_place_edit()}
          </LinkButton>
          <Form method="post">
            <OnceKey />
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={place.id} />
            <Button
              type="submit"
              variant="text"
              size="sm"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={m.onboarding_place_remove_named({ city: place.city })}
            >
              {m.onboarding_remove()}
            </Button>
          </Form>
        </div>
      }
    />
  )
}
