import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type ConsentCheckboxProps = {
  name: string
  sentence: string
  link: string
  to: string
  defaultChecked: boolean | undefined
  error: string | undefined
}

/** One express consent for one text, which opens beside the form so that nothing typed is lost. */
export function ConsentCheckbox({ name, sentence, link, to, defaultChecked, error }: ConsentCheckboxProps) {
  const label = (
    <>
      {sentence}{' '}
      <a href={to} target="_blank" rel="noreferrer">
        {link}
        <VisuallyHidden> {m.auth_new_tab()}</VisuallyHidden>
      </a>
    </>
  )
  return (
    <Checkbox
      name={name}
      value="yes"
      label={label}
      defaultChecked={defaultChecked}
      error={error}
      isRequired
    />
  )
}
