import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { NoteText } from './note-text.tsx'
import { momentText } from './note-words.ts'

/** Earlier texts of the note, the newest first. */
export function VersionList({
  versions,
  zone,
}: {
  versions: components['schemas']['NoteVersions']
  zone: string
}) {
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="versions-title" data-print="hide">
      <h2 id="versions-title">{m.record_versions({ count: versions.length })}</h2>
      {versions.map(({ id, kind, at, content }) => (
        <Disclosure
          key={id}
          name="versions"
          title={
            kind === 'conflict'
              ? m.record_conflict_beside({ when: momentText(at, zone) })
              : m.record_version_of({ when: momentText(at, zone) })
          }
        >
          <NoteText content={content} level={3} />
        </Disclosure>
      ))}
    </section>
  )
}
