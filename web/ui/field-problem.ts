import { m } from '../paraglide/messages.js'

export type Control = Pick<HTMLInputElement, 'type' | 'min' | 'max' | 'minLength' | 'validationMessage'> & {
  validity: Pick<
    ValidityState,
    'customError' | 'valueMissing' | 'typeMismatch' | 'tooShort' | 'rangeUnderflow' | 'rangeOverflow'
  >
}

/** What is wrong with a control, in the page's language: the browser's own words come in the browser's. */
export function fieldProblem({ type, validity, ...control }: Control): string {
  if (validity.customError) return control.validationMessage
  if (validity.valueMissing) return missing(type)
  if (validity.typeMismatch && type === 'email') return m.ui_field_email()
  if (validity.tooShort) return m.ui_field_short({ count: control.minLength })
  if (type === 'number' && validity.rangeUnderflow) return m.ui_field_min({ min: control.min })
  if (type === 'number' && validity.rangeOverflow) return m.ui_field_max({ max: control.max })
  return type === 'date' ? m.ui_field_date() : m.ui_field_format()
}

function missing(type: string): string {
  if (type === 'checkbox') return m.ui_field_tick()
  return type === 'radio' || type.startsWith('select') || type === 'date' || type === 'file'
    ? m.ui_field_choose()
    : m.ui_field_missing()
}
