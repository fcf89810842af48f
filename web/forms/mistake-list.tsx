import { Link } from 'react-router'
import type { Mistake } from '#domain/forms/check-definition.ts'
import { findItem, type FormDefinition } from '#domain/forms/definition.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { MISTAKES, numberOf } from './form-words.ts'

const SHOWN = 8

/** What keeps the form from being published, each with the way to it. */
export function MistakeList({ mistakes, form }: { mistakes: readonly Mistake[]; form: FormDefinition }) {
  if (mistakes.length === 0) return null
  return (
    <Banner tone="warning">
      <p>{m.form_mistakes({ count: mistakes.length })}</p>
      <ul className="form-mistakes">
        {mistakes.slice(0, SHOWN).map(({ mistake, item }) => (
          <li key={`${mistake}/${item}`}>
            {item === null ? (
              MISTAKES[mistake]()
            ) : findItem(form, item) ? (
              <Link to={`?item=${item}`}>
                {m.form_mistake_at({ number: numberOf(form, item), mistake: MISTAKES[mistake]() })}
              </Link>
            ) : (
              <Link to={`?section=${item}`}>{MISTAKES[mistake]()}</Link>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
