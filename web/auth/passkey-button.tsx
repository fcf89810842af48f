import { iconOf } from '#web/ui/icon.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { OrDivider } from '#web/ui/page.tsx'
import { useIsSending } from './form-values.ts'

const KeyRound = iconOf('KeyRound')

/** What the page's action answers to these two intents; both also come from the password form. */
export type PasskeyAnswer = { problem?: FormProblem; options?: Record<string, unknown> }

export const ASK_OPTIONS = 'passkey-options'
export const SEND_PASSKEY = 'passkey'

/** The browser asks for the key, the server checks its answer. Absent where the browser has no passkeys. */
export function PasskeyButton() {
  const isAvailable = useSyncExternalStore(neverChanges, hasPasskeys, () => true)
  const fetcher = useFetcher<PasskeyAnswer>()
  const submit = useSubmit()
  const isSending = useIsSending(SEND_PASSKEY)
  const [state, setState] = useState<'rest' | 'waiting' | 'unused'>('rest')
  const options = fetcher.data?.options

  useEffect(() => {
    if (!options) return
    const leaving = new AbortController()
    async function answer(asked: Record<string, unknown>) {
      try {
        const response = await askForPasskey(asked, leaving.signal)
        setState('rest')
        await submit({ intent: SEND_PASSKEY, response }, { method: 'post' })
      } catch {
        if (!leaving.signal.aborted) setState('unused')
      }
    }
    void answer(options)
    return () => leaving.abort()
  }, [options, submit])

  function start() {
    setState('waiting')
    void fetcher.submit({ intent: ASK_OPTIONS }, { method: 'post' })
  }

  if (!isAvailable) return null
  const problem = fetcher.data?.problem
  const isWaiting = fetcher.state !== 'idle' || isSending || (state === 'waiting' && !problem)
  return (
    <div className="needs-script grid grid-cols-1 gap-3.5">
      <OrDivider>{m.auth_or()}</OrDivider>
      <Button
        variant="line"
        size="lg"
        isBlock
        icon={<KeyRound aria-hidden="true" />}
        isBusy={isWaiting}
        busyLabel={m.auth_passkey_busy()}
        onClick={start}
      >
        {m.auth_passkey_button()}
      </Button>
      {!isWaiting && <ProblemNotice problem={problem} />}
      {state === 'unused' && (
        <Banner tone="warning" role="alert">
          {m.auth_passkey_unused()}
        </Banner>
      )}
    </div>
  )
}

async function askForPasskey(options: Record<string, unknown>, signal: AbortSignal): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    // The server's library wrote them; the browser refuses what it cannot read.
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await navigator.credentials.get({ publicKey, signal })
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('no passkey')
  return JSON.stringify(credential.toJSON())
}

const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

const neverChanges = () => () => undefined
