import {
  EXPERIENCE_YEARS,
  type ExperienceYears,
  FOUNDER_PROFESSIONS,
  type FounderProfession,
} from '#domain/founders/application.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectField, TextField } from '#web/ui/field.tsx'

const PROFESSIONS: Record<FounderProfession, () => string> = {
  psychologist: m.founders_profession_psychologist,
  nutritionist: m.founders_profession_nutritionist,
  'massage-therapist': m.founders_profession_massage_therapist,
  kinesiologist: m.founders_profession_kinesiologist,
  physiotherapist: m.founders_profession_physiotherapist,
  naturopath: m.founders_profession_naturopath,
  osteopath: m.founders_profession_osteopath,
  acupuncturist: m.founders_profession_acupuncturist,
  'social-worker': m.founders_profession_social_worker,
  other: m.founders_profession_other,
}

const YEARS: Record<ExperienceYears, () => string> = {
  '0-2': m.founders_experience_0_2,
  '3-5': m.founders_experience_3_5,
  '6-10': m.founders_experience_6_10,
  '11-15': m.founders_experience_11_15,
  '16+': m.founders_experience_16,
}

type FieldProps = { name: string; defaultValue: string | undefined; error: string | undefined }

export function ProfessionalFields({ field }: { field: (name: string) => FieldProps }) {
  return (
    <>
      <SelectField
        {...field('profession')}
        label={m.founders_profession()}
        placeholder={m.founders_profession_choose()}
        options={FOUNDER_PROFESSIONS.map((value) => ({ value, label: PROFESSIONS[value]() }))}
        isRequired
      />
      <SelectField
        {...field('experience')}
        label={m.founders_experience()}
        placeholder={m.founders_experience_choose()}
        options={EXPERIENCE_YEARS.map((value) => ({ value, label: YEARS[value]() }))}
        isRequired
      />
      <TextField {...field('orderNumber')} label={m.founders_order_number()} maxLength={40} isOptional />
      <TextField
        {...field('clinicName')}
        label={m.founders_clinic()}
        autoComplete="organization"
        maxLength={120}
        isOptional
      />
    </>
  )
}
