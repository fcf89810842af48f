import { useCallback, useEffect, useState } from 'react'
import type { useFetcher } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { iconOf } from '#web/ui/icon.tsx'

const CloudCheck = iconOf('CloudCheck')

type Saving = 'saving' | 'saved' | 'failed'
export type OnSaving = (box: string, saving: Saving) => void

const FIRST_SAID = ['failed', 'saving', 'saved'] as const

/** How the presses on the page ended: a failure is said until its own box is saved, whatever became of the others. */
export function useSavings(): { saving: Saving | undefined; onSaving: OnSaving } {
  const [savings, setSavings] = useState<Readonly<Record<string, Saving>>>({})
  const onSaving = useCallback(
    (box: string, saving: Saving) => setSavings((before) => ({ ...before, [box]: saving })),
    [],
  )
  const all = Object.values(savings)
  return { saving: FIRST_SAID.find((saving) => all.includes(saving)), onSaving }
}

type Reported = Pick<ReturnType<typeof useFetcher>, 'state' | 'data'>

/** Tells the page what became of a box that is saved as it is pressed; answers whether its last press failed. */
export function useReportedFetcher({ state, data }: Reported, box: string, onSaving: OnSaving): boolean {
  const hasFailed = state === 'idle' && hasProblem(data)
  useEffect(() => {
    if (state !== 'idle') onSaving(box, 'saving')
    else if (data !== undefined) onSaving(box, hasProblem(data) ? 'failed' : 'saved')
  }, [state, data, box, onSaving])
  return hasFailed
}

const hasProblem = (answer: unknown) => typeof answer === 'object' && answer !== null && 'problem' in answer

/** Says that the last press was kept; told aloud too. */
export function SavedMark({ saving }: { saving: Saving | undefined }) {
  return (
    <p
      role="status"
      className="saved-mark"
      data-shown={saving === 'saved' || saving === 'failed' || undefined}
    >
      {saving === 'failed' && m.notifications_not_saved()}
      {saving === 'saved' && (
        <>
          <CloudCheck aria-hidden="true" />
          <span>
            <b>{m.notifications_saved()}</b> {m.notifications_saved_now()}
          </span>
        </>
      )}
    </p>
  )
}
