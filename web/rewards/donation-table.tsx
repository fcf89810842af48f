import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { dayOf, figure, money, titleOf } from './reward-figures.ts'
import type { Donation } from './reward-words.ts'

type DonationTableProps = { caption: string; donations: readonly Donation[] }

/** Donations with what their partner's receipt says. */
export function DonationTable({ caption, donations }: DonationTableProps) {
  return (
    <Table
      caption={caption}
      rows={donations}
      rowKey={({ id }) => id}
      columns={[
        { id: 'what', label: m.rewards_col_donation(), isRowHeader: true, cell: titleOf },
        {
          id: 'day',
          label: m.rewards_col_promised(),
          cell: ({ promisedOn }) => dayOf(promisedOn),
        },
        { id: 'partner', label: m.rewards_col_partner(), cell: partnerCell },
        { id: 'receipt', label: m.rewards_col_receipt(), cell: receiptText },
        {
          id: 'amount',
          label: m.rewards_col_amount(),
          align: 'end',
          cell: ({ amountCents }) => money(amountCents),
        },
      ]}
    />
  )
}

const partnerCell = ({ partnerName, partnerWebsite }: Donation) => (
  <a href={partnerWebsite} rel="noreferrer">
    {partnerName}
  </a>
)

function receiptText({ receipt, transferredOn, trees, co2Grams }: Donation): string {
  if (receipt === null || transferredOn === null) return m.rewards_had_receipt_waiting()
  return [
    m.rewards_receipt_on({ receipt, on: dayOf(transferredOn) }),
    ...(trees === null ? [] : [m.rewards_receipt_trees({ count: trees })]),
    ...(co2Grams === null ? [] : [m.rewards_receipt_co2({ kg: figure(Math.floor(co2Grams / 1000)) })]),
  ].join(' · ')
}
