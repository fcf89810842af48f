import { data } from 'react-router'
import { formText } from './form-text.ts'

/**
 * Which act of the page a form asks for; a form without a name for it asks for `''`. What the page does not know is
 * refused: never the act that happens to stand last.
 */
export function intentIn<T extends string>(form: FormData, known: readonly T[]): T {
  const asked = formText(form, 'intent')
  const found = known.find((intent) => intent === asked)
  if (found === undefined) throw data(null, { status: 400 })
  return found
}
