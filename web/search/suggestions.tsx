import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { SuggestionList, type Suggested } from '#web/ui/suggestion-list.tsx'

type Place = components['schemas']['Place']
type Suggestion = components['schemas']['Suggestion']

type SuggestionsProps = {
  input: HTMLInputElement
  /** What stood there when the box was entered. */
  before: string
  /** A place was chosen, or written to its end. */
  onPlace: (place: string) => void
}

/** What may be meant, under the box that is being written in. Fetched with the first press into a box. */
export function Suggestions({ input, before, onPlace }: SuggestionsProps) {
  const isPlace = input.name === 'place'

  async function suggestPlaces(text: string, signal: AbortSignal): Promise<Suggested[]> {
    const places = await read<Place>(`places?q=${encodeURIComponent(text)}`, signal)
    if (places.some(({ name }) => name === text)) onPlace(text)
    return places.map(({ name, covers }) => labelled(name, covers ?? ''))
  }

  function pick(value: string) {
    write(input, value)
    if (isPlace) onPlace(value)
  }

  return (
    <SuggestionList
      input={input}
      before={before}
      label={isPlace ? m.search_suggest_places() : m.search_suggest_words()}
      suggest={isPlace ? suggestPlaces : suggestWords}
      onPick={pick}
    />
  )
}

/** As if it had been typed: the page listens to its fields. */
function write(field: HTMLInputElement, value: string) {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function suggestWords(text: string, signal: AbortSignal): Promise<Suggested[]> {
  if (text.length < 2) return []
  const address = `suggestions?q=${encodeURIComponent(text)}&locale=${getLocale()}`
  const found = await read<Suggestion>(address, signal)
  return found.map((one) => labelled(one.text, KIND_NAMES[one.kind]()))
}

const KIND_NAMES: Record<Suggestion['kind'], () => string> = {
  need: m.search_suggest_need,
  profession: m.search_suggest_profession,
  professional: m.search_suggest_professional,
}

async function read<T>(address: string, signal: AbortSignal): Promise<T[]> {
  const response = await fetch(`/api/${address}`, { signal })
  return response.ok ? ((await response.json()) as T[]) : []
}

const labelled = (value: string, note: string): Suggested => ({
  value,
  label: (
    <>
      {value} <small>{note}</small>
    </>
  ),
})
