import type { ProfessionCode } from '#domain/directory/professions.ts'
import { SPECIALITIES, type Speciality } from '#domain/directory/specialities.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ChipCheckbox } from '#web/ui/chip.tsx'

type SpecialityChipsProps = {
  profession: ProfessionCode
  chosen: readonly string[]
  error: string | undefined
}

/** The profession's own subjects first; the others stay within reach. */
export function SpecialityChips({ profession, chosen, error }: SpecialityChipsProps) {
  const isUsual = ({ professions, code }: Speciality) =>
    professions.includes(profession) || chosen.includes(code)
  const usual = SPECIALITIES.filter(isUsual)
  const others = SPECIALITIES.filter((speciality) => !isUsual(speciality))
  return (
    <fieldset className="onboarding-chips" aria-describedby="specialities-hint">
      <legend id="specialities-title">{m.onboarding_specialities()}</legend>
      <p className="hint" id="specialities-hint">
        {m.onboarding_specialities_hint()}
      </p>
      {error && <p className="err">{error}</p>}
      {usual.length > 0 && <Chips list={usual} chosen={chosen} />}
      <details className="onboarding-more" open={usual.length === 0 ? true : undefined}>
        <summary>{m.onboarding_specialities_more()}</summary>
        <Chips list={others} chosen={chosen} />
      </details>
    </fieldset>
  )
}

function Chips({ list, chosen }: { list: readonly Speciality[]; chosen: readonly string[] }) {
  const locale = getLocale()
  return (
    <div className="onboarding-chips__list">
      {list
        .toSorted((one, other) => one.name[locale].localeCompare(other.name[locale], locale))
        .map(({ code, name }) => (
          <ChipCheckbox key={code} name="specialities" value={code} defaultChecked={chosen.includes(code)}>
            {name[locale]}
          </ChipCheckbox>
        ))}
    </div>
  )
}
