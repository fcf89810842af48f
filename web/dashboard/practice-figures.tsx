import { formatMoney, formatMonth, formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { type Figure, FigureStrip } from './figure-strip.tsx'
import type { DayFigures, PracticeDay } from './practice-day.server.ts'

const CalendarCheck = iconOf('CalendarCheck')
const CalendarDays = iconOf('CalendarDays')
const Star = iconOf('Star')
const TrendingUp = iconOf('TrendingUp')
const Wallet = iconOf('Wallet')

const FINANCES = '/dashboard/professional/finances'

type PracticeFiguresProps = { figures: DayFigures; day: PracticeDay }

export function PracticeFigures({ figures, day }: PracticeFiguresProps) {
  const locale = getLocale()
  const money = (amount: number) => formatMoney(amount, locale)
  const { availableCents, pendingCents, month } = figures
  return (
    <FigureStrip
      label={m.dashboard_pro_figures()}
      figures={[
        {
          label: m.dashboard_pro_balance(),
          value: money(availableCents),
          note: m.dashboard_pro_balance_note({ amount: money(pendingCents) }),
          icon: <Wallet aria-hidden="true" />,
          to: localPath(FINANCES),
        },
        {
          label: m.dashboard_pro_today(),
          value: formatNumber(day.counts.visits, locale),
          note: todayNote(day.counts),
          icon: <CalendarCheck aria-hidden="true" />,
        },
        {
          label: m.dashboard_pro_month({ month: monthName(day.today) }),
          value: money(month.net),
          note: m.dashboard_pro_month_note({ count: month.sessions }),
          icon: <TrendingUp aria-hidden="true" />,
          to: localPath(FINANCES),
        },
        lastFigure({ figures, day }),
      ]}
    />
  )
}

/** « 2 terminés, 1 à confirmer » */
const todayNote = ({ over, requested }: PracticeDay['counts']) =>
  [
    m.dashboard_pro_today_note({ count: over }),
    ...(requested > 0 ? [m.day_requested({ count: requested })] : []),
  ].join(', ')

/** « novembre », without its year. */
const monthName = (day: string) => formatMonth(day, getLocale()).replace(/\s\d{4}$/u, '')

/** A profession that may not be rated, or that too few people rated, counts its next visits instead. */
function lastFigure({ figures, day }: PracticeFiguresProps): Figure {
  const locale = getLocale()
  const { count, ratingTenths } = figures.rating ?? { count: 0, ratingTenths: null }
  if (ratingTenths === null)
    return {
      label: m.dashboard_pro_ahead(),
      value: formatNumber(day.counts.week, locale),
      note: m.dashboard_pro_ahead_note(),
      icon: <CalendarDays aria-hidden="true" />,
      to: localPath('/dashboard/professional/calendar'),
    }
  return {
    label: m.dashboard_pro_rating(),
    value: m.dashboard_pro_rating_value({ rating: formatNumber(ratingTenths / 10, locale) }),
    note: m.dashboard_pro_rating_note({ count }),
    icon: <Star aria-hidden="true" />,
  }
}
