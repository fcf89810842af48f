import { useNavigation } from 'react-router'

/** A form's text, or nothing: files and absent fields are no text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Addresses are often pasted with a space around them. */
export const emailOf = (form: FormData) => textOf(form, 'email').trim()

/** Whether a form of the page is on its way, until the next page is there. */
export function useIsSending(intent = ''): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData !== undefined && textOf(formData, 'intent') === intent
}
