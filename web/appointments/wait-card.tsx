import { iconOf } from '#web/ui/icon.tsx'
import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import type { DayPart } from '#domain/booking/wait-list.ts'
import { formatDay } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { weekdayName } from '#web/product/visits/visit-times.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

const X = iconOf('X')

type WaitLine = Omit<components['schemas']['WaitEntry'], 'offer'>

/** Where the reader waits, with their place in each line. */
export function WaitCard({
  lines,
  title = m.waiting_card(),
}: {
  lines: readonly WaitLine[]
  title?: string
}) {
  return (
    <Card aria-labelledby="wait-title">
      <CardHead id="wait-title" title={title} />
      <ul className="wait-lines">
        {lines.map(({ professional: { id, name, photoKey }, ...line }) => (
          <li key={line.id}>
            <Avatar id={id} name={name} photo={photoPath(photoKey)} size="sm" />
            <div>
              <b>{name}</b>
              <p>
                {wantedTimesText(line)} ·{' '}
                {m.waiting_position({ ordinal: ordinal(line.position, getLocale()) })}
              </p>
              <p>{m.waiting_until_day({ day: formatDay(line.lastDay, getLocale()) })}</p>
            </div>
            <Form method="post" preventScrollReset>
              <OnceKey />
              <input type="hidden" name="intent" value="leave-line" />
              <input type="hidden" name="entryId" value={line.id} />
              <button type="submit" className="iconbtn iconbtn--line" aria-label={m.waiting_leave({ name })}>
                <X />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="visits-none">{m.waiting_card_note()}</p>
    </Card>
  )
}

/** « En personne, en ligne, en semaine, le matin ». */
function wantedTimesText({ modes, weekdays, parts }: Pick<WaitLine, 'modes' | 'weekdays' | 'parts'>): string {
  const names = modes.map((mode, index) =>
    index > 0 ? MODE_NAMES[mode]().toLocaleLowerCase(getLocale()) : MODE_NAMES[mode](),
  )
  return [...names, daysText(weekdays), partsText(parts)].filter(Boolean).join(', ')
}

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && other.every((day) => one.includes(day))

function daysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return m.waiting_every_day()
  if (same(weekdays, [1, 2, 3, 4, 5])) return m.waiting_week()
  if (same(weekdays, [6, 7])) return m.waiting_weekend()
  return weekdays
    .toSorted((a, b) => a - b)
    .map(weekdayName)
    .join(', ')
}

const PARTS: readonly { part: DayPart; name: () => string }[] = [
  { part: 'morning', name: m.waiting_part_morning },
  { part: 'afternoon', name: m.waiting_part_afternoon },
  { part: 'evening', name: m.waiting_part_evening },
]

function partsText(parts: readonly DayPart[]): string {
  if (parts.length === PARTS.length) return ''
  return PARTS.filter(({ part }) => parts.includes(part))
    .map(({ name }) => name())
    .join(', ')
}

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** « 1re », « 3e », “1st”, “3rd”: a person in line. */
function ordinal(place: number, locale: Locale): string {
  if (locale === 'fr') return place === 1 ? '1re' : `${place}e`
  return `${place}${ENDINGS[new Intl.PluralRules('en-CA', { type: 'ordinal' }).select(place)] ?? 'th'}`
}
