import { formatNumber } from '#domain/kernel/format.ts'
import { headingName } from '#domain/record/templates.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { BodyChart } from '#web/product/body-chart/body-chart.tsx'
import type { NoteContent } from './note-saver.ts'

/** A note to read: signed, printed, an earlier version, or one of two that differ. */
export function NoteText({ content, level = 2 }: { content: NoteContent; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="note-text">
      {content.sections.map((section, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index}>
          <Heading>{headingName(section, getLocale())}</Heading>
          <p className="note-text__words">{section.text || m.record_nothing_written()}</p>
        </section>
      ))}
      {content.measures.length > 0 && (
        <section>
          <Heading>{m.record_measures()}</Heading>
          <ul>
            {content.measures.map(({ name, value, unit }) => (
              <li key={`${name} ${unit}`}>
                {m.record_measure_line({ name, value: formatNumber(value, getLocale()), unit })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {content.marks.length > 0 && (
        <section>
          <Heading>{m.record_chart()}</Heading>
          <BodyChart marks={content.marks} readOnly />
        </section>
      )}
    </div>
  )
}
