import { iconOf } from '#web/ui/icon.tsx'

const Moon = iconOf('Moon')
const HeartPulse = iconOf('HeartPulse')
const Footprints = iconOf('Footprints')
const Smile = iconOf('Smile')
const Scale = iconOf('Scale')
const Activity = iconOf('Activity')
const Ruler = iconOf('Ruler')

const ICONS = {
  sleep: Moon,
  'resting-heart-rate': HeartPulse,
  steps: Footprints,
  mood: Smile,
  weight: Scale,
  'blood-pressure': Activity,
  custom: Ruler,
}

export function KindIcon({ kind }: { kind: keyof typeof ICONS }) {
  const Drawing = ICONS[kind]
  return <Drawing aria-hidden="true" />
}
