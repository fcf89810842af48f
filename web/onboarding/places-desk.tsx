import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import type { OnboardingFile, RefusedForm } from './onboarding-file.server.ts'
import { PlaceForm } from './place-form.tsx'

const MapPin = iconOf('MapPin')
const Trash2 = iconOf('Trash2')

type PlacesDeskProps = {
  file: OnboardingFile
  cities: readonly string[]
  editedId: string | null
  outcome: RefusedForm | undefined
  /** The page that it stands on. */
  path: string
}

/** Where the professional receives: the list, and one more or the one that is changed. */
export function PlacesDesk({ file, cities, editedId, outcome, path }: PlacesDeskProps) {
  const edited = file.places.find(({ id }) => id === editedId)
  const isAboutForm = outcome?.intent === 'add' || outcome?.intent === 'change'
  return (
    <>
      <Card aria-labelledby="places-title">
        <CardHead
          id="places-title"
          title={m.onboarding_places_card()}
          description={m.onboarding_places_card_lead()}
        />
        {!isAboutForm && <ProblemNotice problem={outcome?.problem} />}
        {file.places.length === 0 && <p className="onboarding-none">{m.onboarding_places_none()}</p>}
        <ItemList label={m.onboarding_places_card()}>
          {file.places.map((place) => (
            <PlaceItem key={place.id} place={place} path={path} />
          ))}
        </ItemList>
      </Card>
      {/* A new place is a new form: what was typed for the last one does not stay. */}
      <PlaceForm
        key={edited?.id ?? file.places.length}
        place={edited}
        cities={cities}
        typed={isAboutForm ? outcome?.values : undefined}
        problem={isAboutForm ? outcome?.problem : undefined}
        path={path}
      />
    </>
  )
}

function PlaceItem({ place, path }: { place: OnboardingFile['places'][number]; path: string }) {
  const address = [place.street, place.postalCode].filter(Boolean).join(', ')
  return (
    <Item
      title={place.name ? `${place.name}, ${place.city}` : place.city}
      detail={address || m.onboarding_place_no_address()}
      icon={<MapPin aria-hidden="true" />}
      end={
        <div className="onboarding-acts">
          <LinkButton
            to={`${path}?edit=${place.id}#lieu`}
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
