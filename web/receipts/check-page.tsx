import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Container } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/check-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.slice(0, 40).trim() ?? ''
  const { data } = code
    ? await apiOf(context).GET('/api/receipts/check/{code}', { params: { path: { code } } })
    : {}
  return { texts: texts(), code, found: data ? describe(data) : null, isAsked: code !== '' }
}

function describe(paper: components['schemas']['CheckedReceipt']) {
  const { number, kind, issuedOn, visitOn, professional, licence, seller, corrects, totalCents } = paper
  const locale = getLocale()
  const day = (date: string) => formatDate(`${date}T12:00:00Z`, locale)
  const found = {
    receipt: m.receipt_page_found,
    invoice: m.receipt_page_found_invoice,
    'credit-note': m.receipt_page_found_note,
  }
  const items = [
    { term: m.receipt_page_issued(), value: day(issuedOn) },
    { term: m.receipt_page_corrects(), value: corrects },
    { term: m.receipt_page_visit(), value: visitOn && day(visitOn) },
    { term: m.receipt_page_professional(), value: professional ?? seller?.name },
    { term: m.receipt_licence(), value: licence },
    { term: m.receipt_page_gst(), value: seller?.gstNumber },
    { term: m.receipt_page_qst(), value: seller?.qstNumber },
  ]
  const total = { term: m.receipt_page_total(), value: formatMoney(totalCents, locale), isTotal: true }
  return {
    title: found[kind]({ number }),
    corrected: correctionOf(paper),
    items: [...items.flatMap(({ term, value }) => (value ? [{ term, value }] : [])), total],
  }
}

/** A receipt is taken back whole; an invoice may be corrected in parts. */
function correctionOf({ kind, correctedBy }: components['schemas']['CheckedReceipt']): string | null {
  const number = correctedBy.join(', ')
  if (!number) return null
  return kind === 'invoice'
    ? m.receipt_page_corrected_invoice({ number })
    : m.receipt_page_corrected({ number })
}

/** The page's words travel with its data: its script carries none. */
function texts() {
  return {
    title: m.receipt_page_title(),
    description: m.receipt_page_description(),
    lead: m.receipt_page_lead(),
    label: m.receipt_page_code(),
    hint: m.receipt_page_hint(),
    button: m.receipt_page_button(),
    unknownLead: m.receipt_page_unknown_lead(),
    unknown: m.receipt_page_unknown(),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData.texts
  return pageHead(matches, { title, description, path: '/receipts/check', isPrivate: true })
}

export default function CheckReceiptPage({ loaderData }: Route.ComponentProps) {
  const { texts: words, code, found, isAsked } = loaderData
  return (
    <>
      <Band title={words.title} lead={words.lead} />
      <Container className="desk">
        <Card size="xl">
          <Form method="get" className="desk__form">
            <TextField
              label={words.label}
              hint={words.hint}
              name="code"
              defaultValue={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              isRequired
            />
            <Button type="submit">{words.button}</Button>
          </Form>
        </Card>
        {found && (
          <Card size="xl" aria-labelledby="found-title" role="status">
            <CardHead id="found-title" title={found.title} />
            {found.corrected && <Banner tone="warning">{found.corrected}</Banner>}
            <DefinitionList items={found.items} />
          </Card>
        )}
        {isAsked && !found && (
          <Banner tone="warning" role="status" lead={words.unknownLead}>
            {words.unknown}
          </Banner>
        )}
      </Container>
    </>
  )
}
