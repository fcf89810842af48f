import { useNavigation } from 'react-router'
import { formText } from '#web/shell/form-text.ts'

/** Addresses are often pasted with a space around them. */
export const emailOf = (form: FormData) => formText(form, 'email').trim()

/** Whether a form of the page is on its way, until the next page is there. */
export function useIsSending(intent = ''): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData !== undefined && formText(formData, 'intent') === intent
}
