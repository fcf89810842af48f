import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { Form, redirect } from 'react-router'
import { PLACES } from '#domain/directory/places.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import type { Route } from './+types/places-page'
import { loadFile, type OnboardingFile, refusedForm, textOrNull } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
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
  return { file: await loadFile(args, 'places'), cities: [...new Set(cities)] }
}

export async function action(args: Route.ActionArgs) {
  await loadFile(args, 'places')
  const form = await args.request.formData()
  const header = onceHeader(form)
  const api = apiOf(args.context)
  if (intentIn(form, ['add', 'remove']) === 'remove') {
    const path = { id: formText(form, 'id') }
    const { error } = await api.DELETE('/api/onboarding/places/{id}', { params: { path, header } })
    if (error) return refusedForm(error, form)
    throw redirect(stepPath('places'))
  }
  const { error } = await api.POST('/api/onboarding/places', {
    params: { header },
    body: {
      city: formText(form, 'city').trim(),
      name: textOrNull(form, 'name'),
      street: textOrNull(form, 'street'),
      postalCode: textOrNull(form, 'postalCode'),
    },
  })
  if (error) return refusedForm(error, form, { 'onboarding/unknown-place': 'city' })
  throw redirect(stepPath('places'))
}

export default function PlacesPage({ loaderData: { file, cities }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, actionData)
  const problem = actionData?.problem
  const value = (name: string) => actionData?.values[name]?.[0] ?? ''
  return (
    <OnboardingFrame step="places" title={m.onboarding_places_heading()} file={file}>
      <Card aria-labelledby="places-title">
        <CardHead
          id="places-title"
          title={m.onboarding_places_card()}
          description={m.onboarding_places_card_lead()}
        />
        {file.places.length === 0 && <p className="onboarding-none">{m.onboarding_places_none()}</p>}
        <ItemList label={m.onboarding_places_card()}>
          {file.places.map((place) => (
            <PlaceItem key={place.id} place={place} />
          ))}
        </ItemList>
      </Card>
      <Card aria-labelledby="add-title">
        <CardHead
          id="add-title"
          title={m.onboarding_place_add_card()}
          description={m.onboarding_place_add_lead()}
        />
        {/* A new place is a new form: what was typed for the last one does not stay. */}
        <Form method="post" ref={form} className="desk__form" key={file.places.length}>
          <OnceKey />
          <input type="hidden" name="intent" value="add" />
          <ProblemNotice problem={problem} />
          <FieldGroup columns={2}>
            <TextField
              label={m.onboarding_place_city()}
              name="city"
              list="cities"
              isRequired
              maxLength={80}
              autoComplete="off"
              icon={<MapPin aria-hidden="true" />}
              defaultValue={value('city')}
              error={problem?.fields['city']}
            />
            <TextField
              label={m.onboarding_place_name()}
              name="name"
              isOptional
              maxLength={120}
              placeholder={m.onboarding_place_name_hint()}
              defaultValue={value('name')}
              error={problem?.fields['name']}
            />
            <TextField
              label={m.onboarding_place_street()}
              name="street"
              isOptional
              maxLength={160}
              autoComplete="street-address"
              defaultValue={value('street')}
              error={problem?.fields['street']}
            />
            <TextField
              label={m.onboarding_place_postal()}
              name="postalCode"
              isOptional
              maxLength={7}
              autoComplete="postal-code"
              placeholder="G1R 2S4"
              defaultValue={value('postalCode')}
              error={problem?.fields['postalCode']}
            />
          </FieldGroup>
          <datalist id="cities">
            {cities.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </datalist>
          <Button
            type="submit"
            variant="soft"
            isBusy={useIsSubmitting('add')}
            busyLabel={m.onboarding_saving()}
          >
            {m.onboarding_place_add()}
          </Button>
        </Form>
      </Card>
      <StepActions step="places" />
    </OnboardingFrame>
  )
}

function PlaceItem({ place }: { place: OnboardingFile['places'][number] }) {
  const address = [place.street, place.postalCode].filter(Boolean).join(', ')
  return (
    <Item
      title={place.name ? `${place.name}, ${place.city}` : place.city}
      detail={address}
      icon={<MapPin aria-hidden="true" />}
      end={
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
      }
    />
  )
}
