import { iconOf } from '#web/ui/icon.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formText } from '#web/shell/form-text.ts'
import type { SecurityOutcome } from './security-actions.server.ts'
import { SecurityProblem } from '#web/product/account/sign-in-again.tsx'

const Plus = iconOf('Plus')

/**
 * Two posts to the page's action around the browser's own ceremony: one brings the challenge, the other takes the
 * new key. Keys are made by the browser, so this one thing needs JavaScript.
 */
export function AddPasskey({ suggestedName }: { suggestedName: string }) {
  const fetcher = useFetcher<SecurityOutcome>()
  const [failure, setFailure] = useState<string>()
  const [answered, setAnswered] = useState<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const options = fetcher.data?.passkeyOptions
  const isAsking = options !== undefined && options !== answered

  const sendKey = useEffectEvent((response: string) => {
    const name = form.current ? formText(new FormData(form.current), 'name').trim() : suggestedName
    const values = { intent: 'passkey-add', name: name || m.account_passkey_default_name(), response }
    return fetcher.submit(values, { method: 'post' })
  })
  useEffect(() => {
    if (!options) return
    void askBrowser(options)
      .then(sendKey)
      .catch((error: unknown) => setFailure(failureText(error)))
      .finally(() => setAnswered(options))
  }, [options])

  return (
    <>
      <fetcher.Form
        method="post"
        ref={form}
        className="desk__form needs-script"
        onSubmit={() => setFailure(isSupported() ? undefined : m.account_passkey_unsupported())}
      >
        <input type="hidden" name="intent" value="passkey-options" />
        <SecurityProblem problem={fetcher.data?.problem} />
        {failure && (
          <Banner tone="warning" role="alert">
            {failure}
          </Banner>
        )}
        <TextField
          label={m.account_passkey_name()}
          name="name"
          hint={m.account_passkey_name_hint()}
          maxLength={60}
          autoComplete="off"
          defaultValue={suggestedName}
        />
        <Button
          type="submit"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          isBusy={isAsking || fetcher.state !== 'idle'}
          busyLabel={m.account_passkey_adding()}
        >
          {m.account_passkey_add()}
        </Button>
      </fetcher.Form>
      <noscript>
        <p>{m.account_passkey_needs_script()}</p>
      </noscript>
    </>
  )
}

const isSupported = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

async function askBrowser(challenge: Record<string, unknown>): Promise<string> {
  const options = challenge as unknown as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await navigator.credentials.create({ publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no credential', 'NotAllowedError')
  return JSON.stringify(credential.toJSON())
}

function failureText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return m.account_passkey_known()
  if (name === 'NotAllowedError' || name === 'AbortError') return m.account_passkey_cancelled()
  return m.account_passkey_unsupported()
}
