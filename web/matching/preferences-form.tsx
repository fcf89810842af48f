import { Form, useNavigation } from 'react-router'
import { CARE_LANGUAGES, MODES } from '#domain/directory/modes.ts'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { DEFAULT_PREFERENCES, PERSONALITIES, PREFERRED_APPROACHES } from '#domain/matching/compatibility.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { LANGUAGE_NAMES } from '#web/product/directory/directory-names.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, SelectField } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Preferences } from './matching-actions.server.ts'
import { approachName, modeName, personalityName } from './matching-names.ts'

type PreferencesFormProps = {
  professionNames: Readonly<Record<ProfessionCode, string>>
  professions: readonly ProfessionCode[]
  preferences: Preferences | undefined
  problem: FormProblem | undefined
}

const options = <Code extends string>(codes: readonly Code[], nameOf: (code: Code) => string) =>
  codes.map((value) => ({ value, label: nameOf(value) }))

/** What matters to the person. Nothing is sent before its button is pressed. */
export function PreferencesForm({
  professionNames,
  professions,
  preferences,
  problem,
}: PreferencesFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const chosen = preferences ?? { ...DEFAULT_PREFERENCES, language: getLocale(), mode: null, place: null }
  const needs = professions.map((code) => professionNames[code])
  return (
    <Card aria-labelledby="match-preferences">
      <CardHead id="match-preferences" title={m.matching_preferences()} />
      <Form method="post" className="match-form" preventScrollReset>
        <ProblemNotice problem={problem} />
        <p>
          {needs.length > 0
            ? m.matching_needs({ list: formatList(needs, getLocale()) })
            : m.matching_needs_any()}
        </p>
        {professions.map((code) => (
          <input key={code} type="hidden" name="profession" value={code} />
        ))}
        <SelectField
          label={m.matching_personality()}
          name="personality"
          defaultValue={chosen.personality}
          options={options(PERSONALITIES, personalityName)}
        />
        <SelectField
          label={m.matching_approach()}
          name="preferredApproach"
          defaultValue={chosen.preferredApproach}
          options={options(PREFERRED_APPROACHES, approachName)}
        />
        <TextField
          label={m.matching_place()}
          name="place"
          hint={m.matching_place_hint()}
          defaultValue={chosen.place ?? ''}
          maxLength={80}
          autoComplete="address-level2"
          error={problem?.fields['place']}
        />
        <FieldGroup columns={2}>
          <TextField
            label={m.matching_distance()}
            name="maxDistanceKm"
            type="number"
            min={1}
            max={200}
            unit={m.matching_km()}
            defaultValue={chosen.maxDistanceKm}
            error={problem?.fields['maxDistanceKm']}
          />
          <TextField
            label={m.matching_budget()}
            name="budgetDollars"
            type="number"
            min={10}
            max={2000}
            unit={m.matching_dollars()}
            defaultValue={chosen.budgetDollars}
            error={problem?.fields['budgetDollars']}
          />
        </FieldGroup>
        <SelectField
          label={m.matching_language()}
          name="language"
          defaultValue={chosen.language ?? ''}
          placeholder={m.matching_any_language()}
          options={options(CARE_LANGUAGES, (code) => LANGUAGE_NAMES[code]())}
        />
        <SelectField
          label={m.matching_mode()}
          name="mode"
          defaultValue={chosen.mode ?? ''}
          placeholder={m.matching_any_mode()}
          options={options(MODES, modeName)}
        />
        <p className="hint">{m.matching_leaves()}</p>
        <Button type="submit" isBlock isBusy={isBusy} busyLabel={m.matching_finding()}>
          {m.matching_find()}
        </Button>
      </Form>
    </Card>
  )
}
