import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Table } from '#web/ui/table.tsx'

export type Preview = components['schemas']['ClientImportPreview']
type Line = Preview['lines'][number]

const PROBLEMS: Record<Line['problems'][number], () => string> = {
  'name-missing': m.clients_problem_name_missing,
  'name-refused': m.clients_problem_name_refused,
  'email-refused': m.clients_problem_email_refused,
  'phone-refused': m.clients_problem_phone_refused,
  unreachable: m.clients_problem_unreachable,
}

const LIKENESS = { email: m.clients_by_email, phone: m.clients_by_phone, name: m.clients_by_name }

function whyOf({ problems, by, withName }: Line): string {
  if (by) return LIKENESS[by]({ name: withName ?? '' })
  return problems.map((problem) => PROBLEMS[problem]()).join(' ')
}

/** What each line would do: how many are new, which are wrong and why, who looks like somebody. */
export function ImportReport({ preview: { counts, lines } }: { preview: Preview }) {
  const alike = lines.filter(({ outcome }) => outcome === 'alike')
  const wrong = lines.filter(({ outcome }) => outcome === 'wrong')
  return (
    <>
      <h2 id="result">{m.clients_import_result()}</h2>
      <Banner tone={counts.wrong > 0 ? 'warning' : 'success'} role="status">
        {[
          m.clients_imported_new({ count: counts.new }),
          m.clients_imported_alike({ count: counts.alike }),
          m.clients_imported_wrong({ count: counts.wrong }),
        ].join(' · ')}
      </Banner>
      {wrong.length > 0 && <Lines title={m.clients_import_wrong_title()} lines={wrong} />}
      {alike.length > 0 && (
        <>
          <Lines title={m.clients_import_alike_title()} lines={alike} />
          <Checkbox label={m.clients_import_include()} name="includesAlike" value="yes" />
        </>
      )}
    </>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <Table
    caption={title}
    isCaptionHidden={false}
    rows={lines}
    rowKey={({ line }) => String(line)}
    columns={[
      { id: 'line', label: m.clients_import_line(), cell: ({ line }) => line },
      { id: 'who', label: m.clients_import_who(), cell: ({ shown }) => shown, isRowHeader: true },
      { id: 'why', label: m.clients_import_why(), cell: whyOf },
    ]}
  />
)
