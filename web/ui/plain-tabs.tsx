import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type PlainTabsProps = { label: string; items: readonly { id: string; label: string; content: ReactNode }[] }

/** The look and the keys of web/ui’s tabs without their library: a public page cannot afford its weight. */
export function PlainTabs({ label, items }: PlainTabsProps) {
  const base = useId()
  const [selected, setSelected] = useState(items[0]?.id)
  const list = useRef<HTMLDivElement>(null)

  function handleKey(event: KeyboardEvent) {
    const current = items.findIndex(({ id }) => id === selected)
    const places: Record<string, number> = {
      ArrowRight: (current + 1) % items.length,
      ArrowLeft: (current - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    setSelected(items[next]?.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={handleKey} tabIndex={-1}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}${item.id}`}
            aria-controls={`${base}${item.id}-panel`}
            aria-selected={item.id === selected}
            tabIndex={item.id === selected ? 0 : -1}
            className="tab"
            data-selected={item.id === selected || undefined}
            onClick={() => setSelected(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${base}${item.id}-panel`}
          aria-labelledby={`${base}${item.id}`}
          hidden={item.id !== selected}
        >
          {item.content}
        </div>
      ))}
    </>
  )
}
