import { useEffect, type RefObject } from 'react'

/** After a refused submission, moves the focus to the first field in error (WCAG 3.3.1). */
export function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, outcome: unknown) {
  // `outcome` is the action’s answer: a new object at each submission, so that a second refusal counts.
  useEffect(() => {
    if (outcome) focusFirstInvalid(form.current)
  }, [form, outcome])
}

function focusFirstInvalid(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
