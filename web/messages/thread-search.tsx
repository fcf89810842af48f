import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { iconOf } from '#web/ui/icon.tsx'
import type { FoundThreads } from './find-threads.server.ts'
import { MESSAGES_PATH } from './message-paths.ts'

const Search = iconOf('Search')

/** Long enough that a name typed at once is asked for once. */
const TYPED_MS = 250

type ThreadSearchProps = { isArchived: boolean; found: FoundThreads | null; search: ThreadFinder }
type ThreadFinder = ReturnType<typeof useThreadSearch>

/** Finds conversations by the other person's name while it is typed; `first` is what a page without scripts was answered. */
export function useThreadSearch(first: FoundThreads | null) {
  const fetcher = useFetcher<{ found?: FoundThreads }>({ key: 'thread-search' })
  const [name, setName] = useState(first?.name ?? '')
  const found = fetcher.data?.found ?? first
  return { fetcher, setName, found: name.trim() === '' ? null : found }
}

/** Posted, so that nobody's name stands in an address. Words of messages are not searched: they are sealed (0052). */
export function ThreadSearch({ isArchived, found, search: { fetcher, setName } }: ThreadSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typing.current), [])
  function type({ currentTarget }: FormEvent<HTMLInputElement>) {
    setName(currentTarget.value)
    clearTimeout(typing.current)
    if (currentTarget.value.trim() === '') return
    typing.current = setTimeout(() => void fetcher.submit(form.current), TYPED_MS)
  }
  return (
    <search className="threads__search">
      <fetcher.Form method="post" action={localPath(MESSAGES_PATH)} ref={form}>
        <input type="hidden" name="intent" value="find" />
        {isArchived && <input type="hidden" name="archived" value="yes" />}
        <div className="input">
          <Search aria-hidden="true" />
          <input
            type="search"
            name="name"
            aria-label={m.messages_find()}
            placeholder={m.messages_find_hint()}
            defaultValue={found?.name}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            onInput={type}
          />
        </div>
        {found?.list.next && (
          <button type="submit" name="cursor" value={found.list.next} className="threads__more">
            {m.messages_list_older()}
          </button>
        )}
      </fetcher.Form>
    </search>
  )
}
