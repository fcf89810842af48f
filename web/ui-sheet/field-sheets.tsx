import { iconOf } from '#web/ui/icon.tsx'
import { m } from '../paraglide/messages.js'
import { Card, CardHead } from '../ui/card.tsx'
import {
  Checkbox,
  FieldGroup,
  OneTimeCodeField,
  PasswordField,
  PasswordStrength,
  RadioCards,
  RadioGroup,
  SelectField,
  Switch,
  TextArea,
  TextField,
} from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Slider } from '../ui/slider.tsx'

const Building2 = iconOf('Building2')
const Lock = iconOf('Lock')
const Mail = iconOf('Mail')
const MapPin = iconOf('MapPin')
const Stethoscope = iconOf('Stethoscope')
const UserRound = iconOf('UserRound')

export function FieldSheet() {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <CardHead title={m.ui_sheet_fields()} />
      <FieldGroup columns={2}>
        <TextField
          label={m.ui_sheet_city()}
          name="city"
          icon={<MapPin />}
          placeholder={m.ui_sheet_city_example()}
          isOptional
        />
        <TextField
          label={m.ui_sheet_email()}
          name="email"
          type="email"
          icon={<Mail />}
          defaultValue="camille@exemple.ca"
        />
        <PasswordField
          label={m.ui_sheet_password()}
          name="password"
          icon={<Lock />}
          defaultValue="abc"
          error={m.ui_sheet_password_error()}
        >
          <PasswordStrength level={1} label={m.ui_sheet_weak()} />
        </PasswordField>
        <TextField
          label={m.ui_sheet_licence()}
          name="licence"
          defaultValue="12345-26"
          isDisabled
          hint={m.ui_sheet_licence_hint()}
        />
        <SelectField
          label={m.ui_sheet_language()}
          name="language"
          defaultValue="fr"
          options={[
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'English' },
          ]}
        />
        <TextField label={m.ui_sheet_price()} name="price" inputMode="decimal" unit="$" defaultValue="95" />
      </FieldGroup>
      <OneTimeCodeField label={m.ui_sheet_code()} name="code" isRequired={false} />
      <TextArea label={m.ui_sheet_message()} name="message" hint={m.ui_sheet_message_hint()} rows={2} />
    </Card>
  )
}

export function ChoiceSheet() {
  const modes = [
    { value: 'all', label: m.ui_sheet_all() },
    { value: 'online', label: m.ui_sheet_online() },
    { value: 'person', label: m.ui_sheet_in_person() },
  ]
  return (
    <Card className="grid grid-cols-1 gap-4">
      <CardHead title={m.ui_sheet_choices()} />
      <RadioCards
        legend={m.ui_sheet_i_am()}
        name="account"
        defaultValue="member"
        options={[
          { value: 'member', label: m.ui_sheet_member(), icon: <UserRound /> },
          { value: 'pro', label: m.ui_sheet_pro(), icon: <Stethoscope /> },
          { value: 'employer', label: m.ui_sheet_employer(), icon: <Building2 /> },
        ]}
      />
      <RadioCards
        legend={m.ui_sheet_reminder()}
        name="reminder"
        layout="rows"
        defaultValue="day"
        options={[
          { value: 'day', label: m.ui_sheet_day_before(), hint: m.ui_sheet_day_before_hint() },
          { value: 'none', label: m.ui_sheet_no_reminder() },
        ]}
      />
      <div className="grid gap-x-6 sm:grid-cols-2">
        <div>
          <Checkbox name="terms" label={m.ui_sheet_checked()} defaultChecked />
          <Checkbox name="news" label={m.ui_sheet_invalid()} error={m.ui_sheet_check_error()} />
          <Checkbox name="fixed" label={m.ui_sheet_disabled()} isDisabled />
        </div>
        <RadioGroup legend={m.ui_sheet_mode()} name="mode" defaultValue="online" options={modes} />
      </div>
      <Switch name="reminders" label={m.ui_sheet_reminders()} defaultChecked />
      <Segmented label={m.ui_sheet_mode()} name="segment" defaultValue="all" options={modes} />
      <Slider
        label={m.ui_sheet_distance()}
        name="distance"
        min={1}
        max={50}
        defaultValue={25}
        describe={(value) => m.ui_sheet_distance_value({ value })}
      />
      <Slider
        label={m.ui_sheet_stress()}
        name="stress"
        min={1}
        max={10}
        defaultValue={8}
        thumb="sun"
        describe={(value) => m.ui_sheet_stress_value({ value })}
        ends={[m.ui_sheet_calm(), m.ui_sheet_high()]}
      />
    </Card>
  )
}
