import { iconOf } from '#web/ui/icon.tsx'
import { m } from '../paraglide/messages.js'
import { Button, IconButton, LinkButton } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Logo } from '../ui/logo.tsx'

const Activity = iconOf('Activity')
const Bell = iconOf('Bell')
const Brain = iconOf('Brain')
const Briefcase = iconOf('Briefcase')
const Leaf = iconOf('Leaf')
const Search = iconOf('Search')
const Send = iconOf('Send')
const UsersRound = iconOf('UsersRound')
const X = iconOf('X')

const ramps = {
  brand: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950],
  aube: [50, 100, 200, 300, 400, 500, 700, 800],
  slate: [25, 50, 100, 200, 300, 400, 500, 700],
}

export function ColourSheet() {
  const categories = [
    { role: '--cat-physical', Icon: Activity, name: m.ui_sheet_physical() },
    { role: '--cat-mental', Icon: Brain, name: m.ui_sheet_mental() },
    { role: '--cat-lifestyle', Icon: Leaf, name: m.ui_sheet_lifestyle() },
    { role: '--cat-social', Icon: UsersRound, name: m.ui_sheet_social() },
    { role: '--cat-professional', Icon: Briefcase, name: m.ui_sheet_professional() },
  ]
  return (
    <Card>
      <CardHead title={m.ui_sheet_colours()} />
      {Object.entries(ramps).map(([ramp, steps]) => (
        <div key={ramp} className="mb-3 flex overflow-hidden rounded-sm">
          {steps.map((step) => (
            <span
              key={step}
              className="grid h-13 min-w-0 flex-1 place-items-end justify-center overflow-hidden pb-1"
              style={{ background: `var(--color-${ramp}-${step})` }}
            >
              <span className="rounded-xs bg-[#fff] px-0.5 text-xs text-[#0b1f3d]">{step}</span>
            </span>
          ))}
        </div>
      ))}
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {categories.map(({ role, Icon, name }) => (
          <li key={role} className="inline-flex items-center gap-2 text-ink">
            <i className="size-4.5 rounded-xs" style={{ background: `var(${role})` }} />
            <Icon style={{ color: `var(${role})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function TypeSheet() {
  return (
    <Card>
      <CardHead title={m.ui_sheet_type()} end={<Logo variant="brand" />} />
      <p className="font-display text-4xl font-[660] tracking-display text-ink">
        {m.ui_sheet_type_display()}
      </p>
      <p className="my-2 font-display text-2xl font-[560] text-ink">{m.ui_sheet_type_accents()}</p>
      <p>{m.ui_sheet_type_text()}</p>
      <p className="num text-muted">{m.ui_sheet_type_figures()}</p>
    </Card>
  )
}

export function ButtonSheet() {
  const [hovered, pressed, focused] = [
    { 'data-hovered': '' },
    { 'data-pressed': '' },
    { 'data-focus-visible': '' },
  ]
  return (
    <Card>
      <CardHead title={m.ui_sheet_buttons()} />
      <div className="flex flex-wrap gap-3">
        <Button>{m.ui_sheet_primary()}</Button>
        <Button {...hovered}>{m.ui_sheet_hover()}</Button>
        <Button {...pressed}>{m.ui_sheet_pressed()}</Button>
        <Button {...focused}>{m.ui_sheet_focus()}</Button>
        <Button isBusy busyLabel={m.ui_sheet_sending()} icon={<Send />}>
          {m.ui_sheet_send()}
        </Button>
        <Button isDisabled>{m.ui_sheet_disabled()}</Button>
        <Button variant="soft">{m.ui_sheet_soft()}</Button>
        <Button variant="line">{m.ui_sheet_line()}</Button>
        <Button variant="text">{m.ui_sheet_text()}</Button>
        <Button variant="sun">{m.ui_sheet_sun()}</Button>
        <Button variant="danger">{m.ui_sheet_delete()}</Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button size="sm">{m.ui_sheet_small()}</Button>
        <LinkButton to="/ui" size="lg" icon={<Search />}>
          {m.ui_sheet_link()}
        </LinkButton>
        <IconButton label={m.ui_close()} icon={<X />} />
        <IconButton label={m.ui_sheet_notifications()} icon={<Bell />} variant="line" count={2} />
      </div>
      <div className="on-night mt-4 flex flex-wrap gap-3 rounded-md bg-(image:--gradient-header) p-4">
        <Button variant="night">{m.ui_sheet_night()}</Button>
        <Button variant="line-night">{m.ui_sheet_line()}</Button>
        <Button variant="ghost-night">{m.ui_sheet_text()}</Button>
        <Button variant="night" {...focused}>
          {m.ui_sheet_focus()}
        </Button>
      </div>
    </Card>
  )
}
