import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'

const Search = iconOf('Search')

/** Long enough that a name typed at once is asked for once. */
const TYPED_MS = 250

/** Posted, so that nobody's name stands in an address; asked again while it is typed. */
export function ClientSearch({ name }: { name: string | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  useEffect(() => () => clearTimeout(typing.current), [])
  function type(_event: FormEvent<HTMLInputElement>) {
    clearTimeout(typing.current)
    typing.current = setTimeout(() => {
      if (form.current) void submit(form.current, { replace: true, preventScrollReset: true })
    }, TYPED_MS)
  }
  return (
    <search className="clients-search">
      <Form method="post" ref={form} className="clients-search">
        <div className="input">
          <Search aria-hidden="true" />
          <input
            type="search"
            name="name"
            aria-label={m.clients_search()}
            placeholder={m.clients_search()}
            defaultValue={name}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            onInput={type}
          />
        </div>
        <Button type="submit" variant="soft">
          {m.clients_search_button()}
        </Button>
      </Form>
    </search>
  )
}
