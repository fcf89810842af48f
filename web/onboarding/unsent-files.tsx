import { type RefObject, useCallback, useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLeaving } from './use-leaving.ts'

const hasFiles = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])].some(
    ({ files }) => files !== null && files.length > 0,
  )

/** Whoever leaves with a file that is chosen and was not sent is asked first. */
export function UnsentFiles({ form, sends }: { form: RefObject<HTMLFormElement | null>; sends?: string }) {
  const leaving = useLeaving(useCallback(() => hasFiles(form.current), [form]))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasFiles(form.current)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [form])
  if (!leaving) return null
  const sendInstead = () => {
    leaving.reset()
    form.current?.requestSubmit(form.current.querySelector<HTMLInputElement>('input[type=submit]'))
  }
  return (
    <Banner tone="warning" role="alert" lead={m.onboarding_unsent_lead()}>
      <p>{m.onboarding_unsent_text()}</p>
      <div className="onboarding-acts">
        <Button size="sm" onClick={sendInstead}>
          {sends ?? m.onboarding_save_continue()}
        </Button>
        <Button variant="text" size="sm" onClick={() => leaving.proceed()}>
          {m.onboarding_unsent_leave()}
        </Button>
      </div>
    </Banner>
  )
}
