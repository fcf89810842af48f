import type { components } from '#contract/api.d.ts'
import { formatBytes } from '#domain/kernel/format-bytes.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { dayOf } from './form-words.ts'

const FileText = iconOf('FileText')

type Given = components['schemas']['GivenDocument']

/** What professionals gave this person. Nobody is told that they open it. */
export function OwnDocuments({ documents }: { documents: readonly Given[] }) {
  return (
    <Card aria-labelledby="documents-title">
      <CardHead
        id="documents-title"
        title={m.documents_own_title()}
        description={documents.length > 0 ? m.documents_own_text() : m.documents_own_none()}
      />
      {documents.length > 0 && (
        <ItemList label={m.documents_own_title()}>
          {documents.map(({ id, title, words, professional, givenAt, size }) => (
            <Item
              key={id}
              icon={<FileText aria-hidden="true" />}
              title={title}
              detail={
                <>
                  <span>
                    {m.documents_own_given({ name: professional, date: dayOf(givenAt) })} ·{' '}
                    {formatBytes(size, getLocale())}
                  </span>
                  {words && <span className="own-document__words">{words}</span>}
                </>
              }
              end={
                <a
                  className="btn btn--soft btn--sm"
                  href={`/api/documents/${id}/file`}
                  download
                  aria-label={m.documents_download_named({ title })}
                >
                  {m.documents_download()}
                </a>
              }
            />
          ))}
        </ItemList>
      )}
    </Card>
  )
}
