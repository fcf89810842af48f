import { askedToday } from '#domain/plans/following.ts'
import type { PlanContent } from '#domain/plans/plan.ts'
import { m } from '#web/paraglide/messages.js'
import { rhythmText } from '#web/product/plans/plan-words.ts'

/** The draft as its client will have it today, with nothing ticked. */
export function Preview({ draft, day, name }: { draft: PlanContent; day: string; name: string }) {
  const today = askedToday(draft, [], day).map(({ item }) => item)
  const later = draft.items.filter((item) => !today.includes(item))
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="hint">
        {m.plans_preview({ name })}
      </h2>
      <div className="plan-preview mt-4">
        <h3>{m.plans_preview_today()}</h3>
        {today.length === 0 ? <p>{m.plans_preview_none()}</p> : <Shown items={today} />}
        {later.length > 0 && (
          <>
            <h3>{m.plans_preview_later()}</h3>
            <Shown items={later} />
          </>
        )}
      </div>
    </section>
  )
}

const Shown = ({ items }: { items: PlanContent['items'] }) => (
  <ul>
    {items.map(({ id, title, rhythm }) => (
      <li key={id}>
        <b>{title || m.plans_untitled()}</b>
        <span className="plan-item__rhythm">{rhythmText(rhythm)}</span>
      </li>
    ))}
  </ul>
)
