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

type Paper = components['schemas']['CheckedReceipt']

export async function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.slice(0, 40).trim() ?? ''
  const { data } = code
    ? await apiOf(context).GET('/api/receipts/check/{code}', { params: { path: { code } } })
    : {}
  return { code, found: data ?? null }
}

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.receipt_page_title(), m.receipt_page_description()]
  return pageHead(matches, { title, description, path: '/receipts/check', isPrivate: true })
}

export default function CheckReceiptPage({ loaderData: { code, found } }: Route.ComponentProps) {
  return (
    <>
      <Band title={m.receipt_page_title()} lead={m.receipt_page_lead()} />
      <Container className="desk">
        <Card size="xl">
          <Form method="get" className="desk__form">
            <TextField
              label={m.receipt_page_code()}
              hint={m.receipt_page_hint()}
              name="code"
              defaultValue={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              isRequired
            />
            <Button type="submit">{m.receipt_page_button()}</Button>
          </Form>
        </Card>
        {found && <Found paper={found} />}
        {code && !found && (
          <Banner tone="warning" role="status" lead={m.receipt_page_unknown_lead()}>
            {m.receipt_page_unknown()}
          </Banner>
        )}
      </Container>
    </>
  )
}

const TITLES: Record<Paper['kind'], (inputs: { number: string }) => string> = {
  receipt: m.receipt_page_found,
  invoice: m.receipt_page_found_invoice,
  'credit-note': m.receipt_page_found_note,
}

function Found({ paper }: { paper: Paper }) {
  const { number, kind, issuedOn, visitOn, professional, licence, seller, totalCents } = paper
  const locale = getLocale()
  const day = (date: string) => formatDate(`${date}T12:00:00Z`, locale)
  const items = [
    { term: m.receipt_page_issued(), value: day(issuedOn) },
    { term: m.receipt_page_corrects(), value: paper.corrects },
    { term: m.receipt_page_visit(), value: visitOn && day(visitOn) },
    { term: m.receipt_page_professional(), value: professional ?? seller?.name },
    { term: m.receipt_licence(), value: licence },
    { term: m.receipt_page_gst(), value: seller?.gstNumber },
    { term: m.receipt_page_qst(), value: seller?.qstNumber },
  ].filter(({ value }) => value)
  const total = { term: m.receipt_page_total(), value: formatMoney(totalCents, locale), isTotal: true }
  const correctedBy = paper.correctedBy.join(', ')
  // A receipt is taken back whole; an invoice may be corrected in parts.
  const corrected = kind === 'invoice' ? m.receipt_page_corrected_invoice : m.receipt_page_corrected
  return (
    <Card size="xl" aria-labelledby="found-title" role="status">
      <CardHead id="found-title" title={TITLES[kind]({ number })} />
      {correctedBy && <Banner tone="warning">{corrected({ number: correctedBy })}</Banner>}
      <DefinitionList items={[...items, total]} />
    </Card>
  )
}
