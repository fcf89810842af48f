import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export type Suggested = { value: string; label: ReactNode }

type SuggestionListProps = {
  /** A plain field, which works without us: it is made a combobox while this stands beside it. */
  input: HTMLInputElement
  /** What stood there when the field was entered: what was typed before we came is asked for too. */
  before: string
  /** Of the list: « Suggestions pour Où ». */
  label: string
  suggest: (text: string, signal: AbortSignal) => Promise<Suggested[]>
  onPick: (value: string) => void
}

/** After the last letter: a list that changes under every key helps nobody, and the search itself goes first. */
const PAUSE_MS = 300

/** What may be meant by what is typed (the ARIA pattern « combobox with a list »): arrows, Enter, Escape, or a press. */
export function SuggestionList({ input, before, label, suggest, onPick }: SuggestionListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [options, setOptions] = useState<Suggested[]>([])
  const [active, setActive] = useState(-1)
  const isOpen = options.length > 0

  function close() {
    setOptions([])
    setActive(-1)
  }

  function pick(value: string) {
    close()
    onPick(value)
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen) return
    const { key } = event
    const option = options[active]
    if (key === 'Escape') close()
    else if (key === 'Enter' && option) pick(option.value)
    // One place more than there are options: past the last one stands the field itself.
    else if (key === 'ArrowDown') setActive(active + 1 < options.length ? active + 1 : -1)
    else if (key === 'ArrowUp') setActive(active >= 0 ? active - 1 : options.length - 1)
    else {
      if (key === 'Enter') close()
      return
    }
    event.preventDefault()
  }

  const calls = useRef({ suggest, handleKey, before })
  useEffect(() => {
    calls.current = { suggest, handleKey, before }
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let asking = new AbortController()
    let timer = 0
    const forget = () => {
      clearTimeout(timer)
      asking.abort()
    }
    const ask = async () => {
      asking = new AbortController()
      const { signal: asked } = asking
      // Suggestions are a help: without them the words can still be written.
      const found = await calls.current.suggest(input.value.trim(), asked).catch(() => [])
      if (asked.aborted) return
      setActive(-1)
      setOptions(found)
    }
    const wait = (event?: Event) => {
      forget()
      // What we write ourselves was chosen, and what is not looked at needs no list.
      if (event?.isTrusted === false || document.activeElement !== input) return
      timer = window.setTimeout(() => void ask(), PAUSE_MS)
    }
    const leave = () => {
      forget()
      setOptions([])
      setActive(-1)
    }
    input.addEventListener('input', wait, { signal })
    input.addEventListener('blur', leave, { signal })
    input.addEventListener('keydown', (event) => calls.current.handleKey(event), { signal })
    input.form?.addEventListener('submit', leave, { signal })
    if (input.value !== calls.current.before) wait()
    return () => {
      forget()
      stop.abort()
    }
  }, [input])

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': id,
      ...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` }),
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name)
    }
  }, [input, id, isOpen, active])

  useEffect(() => {
    const { current } = list
    if (!current || !isOpen) return
    // Over everything, in the top layer: what holds the field may hide what leaves its box.
    const { left, bottom, width } = (input.closest('label') ?? input).getBoundingClientRect()
    current.style.inset = `${bottom + scrollY + 6}px auto auto ${left + scrollX}px`
    current.style.minWidth = `${width}px`
    current.showPopover()
    return () => current.hidePopover()
  }, [input, isOpen])

  return (
    <div
      ref={list}
      className="suggestions on-surface"
      id={id}
      role="listbox"
      aria-label={label}
      popover="manual"
    >
      {options.map((option, at) => (
        <div
          key={option.value}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onPointerUp={() => pick(option.value)}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
