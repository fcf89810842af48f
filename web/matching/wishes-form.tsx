import { Form, useNavigation } from 'react-router'
import { MODES } from '#domain/directory/modes.ts'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { DEFAULT_PREFERENCES, PERSONALITIES, PREFERRED_APPROACHES } from '#domain/matching/compatibility.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { fill } from '#web/shell/fill.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, SelectField } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Wishes } from './matching-actions.server.ts'
import type { MatchingTexts } from './matching-texts.server.ts'

type WishesFormProps = {
  texts: MatchingTexts
  professions: readonly ProfessionCode[]
  wishes: Wishes | undefined
  problem: FormProblem | undefined
}

const options = (values: readonly string[], labels: readonly string[]) =>
  values.map((value, index) => ({ value, label: labels[index] ?? value }))

/** What matters to the person. Nothing is sent before its button is pressed. */
export function WishesForm({ texts, professions, wishes, problem }: WishesFormProps) {
  const { form } = texts
  const isBusy = useNavigation().state !== 'idle'
  const chosen = wishes ?? { ...DEFAULT_PREFERENCES, language: getLocale(), mode: null, place: null }
  const names = professions.map((code) => texts.professions[code]).join(', ')
  return (
    <Card aria-labelledby="match-wishes">
      <CardHead id="match-wishes" title={form.title} />
      <Form method="post" className="match-form" preventScrollReset>
        <ProblemNotice problem={problem} />
        <p>{names ? fill(form.needs, { list: names }) : form.needsAny}</p>
        {professions.map((code) => (
          <input key={code} type="hidden" name="profession" value={code} />
        ))}
        <SelectField
          label={form.personality}
          name="personality"
          defaultValue={chosen.personality}
          options={options(PERSONALITIES, form.personalities)}
        />
        <SelectField
          label={form.approach}
          name="preferredApproach"
          defaultValue={chosen.preferredApproach}
          options={options(PREFERRED_APPROACHES, form.approaches)}
        />
        <TextField
          label={form.place}
          name="place"
          hint={form.placeHint}
          defaultValue={chosen.place ?? ''}
          maxLength={80}
          autoComplete="address-level2"
          error={problem?.fields['place']}
        />
        <FieldGroup columns={2}>
          <TextField
            label={form.distance}
            name="maxDistanceKm"
            type="number"
            min={1}
            max={200}
            unit={form.km}
            defaultValue={chosen.maxDistanceKm}
            error={problem?.fields['maxDistanceKm']}
          />
          <TextField
            label={form.budget}
            name="budgetDollars"
            type="number"
            min={10}
            max={2000}
            unit={form.dollars}
            defaultValue={chosen.budgetDollars}
            error={problem?.fields['budgetDollars']}
          />
        </FieldGroup>
        <SelectField
          label={form.language}
          name="language"
          defaultValue={chosen.language ?? ''}
          placeholder={form.anyLanguage}
          options={texts.languages}
        />
        <SelectField
          label={form.mode}
          name="mode"
          defaultValue={chosen.mode ?? ''}
          placeholder={form.anyMode}
          options={options(MODES, form.modes)}
        />
        <p className="hint">{form.leaves}</p>
        <Button type="submit" isBlock isBusy={isBusy} busyLabel={form.finding}>
          {form.find}
        </Button>
      </Form>
    </Card>
  )
}
