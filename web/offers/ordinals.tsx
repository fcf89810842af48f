import { Fragment, type ReactNode } from 'react'

/** « 1er » with its letters raised, as French typography wants; other languages pass through. */
export function withOrdinals(text: string): ReactNode {
  return text.split(/(?<=\b1)er\b/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <sup>er</sup>}
      {part}
    </Fragment>
  ))
}
