import { dayLeaf } from '#domain/kernel/format.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { PACKAGE_NAMES } from '#web/product/packages/package-names.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { type Finance, monthOf, number } from './books-format.ts'

const names: Readonly<Record<string, () => string>> = PACKAGE_NAMES

const shortMonth = (month: string) => dayLeaf(`${month}-01`, getLocale()).month

/** Bars from zero; the same figures stand in words for whoever does not see them. */
export function CreditsChart({ finance: { months, packages } }: { finance: Finance }) {
  const highest = Math.max(1, ...months.map(({ creditsAtEnd }) => creditsAtEnd))
  const byMonth = months.map(({ month, creditsAtEnd }) => `${monthOf(month)} ${number(creditsAtEnd)}`)
  const byPackage = packages.map((line) => `${names[line.package]?.() ?? line.package} ${number(line.count)}`)
  return (
    <Card aria-labelledby="books-chart">
      <CardHead
        id="books-chart"
        title={m.finance_chart()}
        description={
          packages.length === 0
            ? m.finance_no_package()
            : m.finance_by_package({ list: formatList(byPackage, getLocale()) })
        }
      />
      <div
        className="books-bars"
        role="img"
        aria-label={m.finance_chart_alt({ list: formatList(byMonth, getLocale()) })}
      >
        {months.map(({ month, creditsAtEnd }, index) => (
          <div key={month} aria-hidden="true">
            <b>{number(creditsAtEnd)}</b>
            <i
              data-last={index === months.length - 1 || undefined}
              style={{ '--value': `${Math.max(2, (creditsAtEnd / highest) * 100)}%` }}
            />
            <span>{shortMonth(month)}</span>
          </div>
        ))}
      </div>
    </Card>
  )
}
