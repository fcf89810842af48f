import { Link } from 'react-router'
import { type Period, PERIODS } from '#domain/figures/period.ts'
import { formatDate, formatMoney, formatMonth, formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/figures-page'
import { BarList } from './bar-list.tsx'
import { FigureCards } from './figure-cards.tsx'
import {
  type Counted,
  FIGURES_PATH,
  type FiguresAnswer,
  PERIOD_NAMES,
  periodIn,
  ROWS_PATH,
  rowsQuery,
} from './figures-words.ts'
import './figures.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.figures_title(), m.figures_description()]
  return pageHead(matches, { title, description, path: FIGURES_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const period = periodIn(new URL(args.request.url).searchParams)
  const answer = await apiOf(args.context).GET('/api/professional/figures', { params: { query: { period } } })
  if (answer.error?.code === 'booking/no-practice') return null
  return { period, figures: loaded(answer, localPath('/login')) }
}

const dayOf = (date: string) => formatDate(`${date}T12:00:00Z`, getLocale(), 'UTC')

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoPractice title={m.figures_title()} lead={m.figures_description()} />
  const { period, figures } = loaderData
  return (
    <>
      <WorkspaceBand
        title={m.figures_title()}
        lead={m.figures_lead({ from: dayOf(figures.firstDay), to: dayOf(figures.lastDay) })}
      />
      <Container className="desk figures-grid">
        <div className="desk__whole">
          <Chips label={m.figures_period()}>
            {PERIODS.map((one) => (
              <ChipLink key={one} to={`?period=${one}`} isCurrent={one === period} preventScrollReset>
                {PERIOD_NAMES[one]()}
              </ChipLink>
            ))}
          </Chips>
        </div>
        {figures.booked + figures.promises.broken === 0 ? (
          <Nothing />
        ) : (
          <>
            <FigureCards figures={figures} period={period} />
            <Charts figures={figures} period={period} />
          </>
        )}
        <Card className="desk__whole">
          <Disclosure title={m.figures_how()}>
            <p>{m.figures_how_promises()}</p>
            <p>{m.figures_how_occupancy()}</p>
          </Disclosure>
        </Card>
      </Container>
    </>
  )
}

const Nothing = () => (
  <EmptyState
    art="path"
    title={m.figures_empty()}
    actions={
      <LinkButton variant="soft" to={localPath('/dashboard/professional/availability')}>
        {m.figures_empty_action()}
      </LinkButton>
    }
  >
    {m.figures_empty_text()}
  </EmptyState>
)

/** Each bar stands beside its figure: what is drawn is also written. */
function Charts({ figures, period }: { figures: FiguresAnswer; period: Period }) {
  const { months, services, payers, origins, reviews } = figures
  const locale = getLocale()
  const rows = (figure: Counted, part: { month?: string; service?: string } = {}) =>
    localPath(ROWS_PATH) + rowsQuery({ period, figure, ...part })
  const money = (amount: number) => formatMoney(amount, locale)
  const count = (value: number) => formatNumber(value, locale)
  const bar = (label: string, value: number, to: string, text = count(value)) => ({ label, value, text, to })
  return (
    <>
      <Card aria-labelledby="months">
        <CardHead id="months" title={m.figures_months()} description={m.figures_months_note()} />
        <BarList
          bars={months.map(({ month, held }) =>
            bar(formatMonth(month, locale), held, rows('held', { month })),
          )}
        />
      </Card>
      <Card aria-labelledby="origins">
        <CardHead id="origins" title={m.figures_origins()} description={m.figures_origins_note()} />
        <BarList
          bars={[
            bar(m.figures_origin_first(), origins.first, rows('origin-first')),
            bar(m.figures_origin_returning(), origins.returning, rows('origin-returning')),
            bar(m.figures_origin_wait_list(), origins.waitList, rows('origin-wait-list')),
            bar(m.figures_origin_added(), origins.added, rows('origin-added')),
          ]}
        />
      </Card>
      <Card aria-labelledby="services">
        <CardHead
          id="services"
          title={m.figures_services()}
          description={m.figures_services_note()}
          end={<Link to={localPath('/dashboard/professional/finances')}>{m.shell_area_finances()}</Link>}
        />
        <BarList
          bars={services.map(({ nameFr, nameEn, held, soldCents }) =>
            bar(
              `${(locale === 'en' ? nameEn : null) ?? nameFr} · ${m.figures_services_line({ count: held })}`,
              soldCents,
              rows('held', { service: nameFr }),
              money(soldCents),
            ),
          )}
        />
      </Card>
      <Card aria-labelledby="payers">
        <CardHead id="payers" title={m.figures_payers()} description={m.figures_payers_note()} />
        <BarList
          bars={[
            bar(
              m.figures_payer_on_site(),
              payers.onSiteCents,
              rows('paid-on-site'),
              money(payers.onSiteCents),
            ),
            bar(m.figures_payer_card(), payers.cardCents, rows('paid-card'), money(payers.cardCents)),
            bar(
              m.figures_payer_credits(),
              payers.creditsCents,
              rows('paid-credits'),
              money(payers.creditsCents),
            ),
            bar(
              m.figures_payer_voucher(),
              payers.voucherCents,
              rows('paid-voucher'),
              money(payers.voucherCents),
            ),
          ]}
        />
      </Card>
      {reviews && <Reviews reviews={reviews} />}
    </>
  )
}

const mark = (label: string, value: number) => ({
  label,
  value,
  text: m.figures_review_value({ value: formatNumber(Math.round(value * 10) / 10, getLocale()) }),
})

function Reviews({ reviews }: { reviews: NonNullable<FiguresAnswer['reviews']> }) {
  return (
    <Card aria-labelledby="reviews">
      <CardHead
        id="reviews"
        title={m.figures_reviews()}
        description={m.figures_reviews_note({ count: reviews.count })}
      />
      <BarList
        most={5}
        bars={[
          mark(m.figures_review_listening(), reviews.listening),
          mark(m.figures_review_clarity(), reviews.clarity),
          mark(m.figures_review_punctuality(), reviews.punctuality),
          mark(m.figures_review_setting(), reviews.setting),
        ]}
      />
    </Card>
  )
}
