import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { localPath } from '#web/shell/paths.ts'

const MARKS = /(\*\*.+?\*\*|\[[^\]]+\]\([^)]+\)|\{email\})/

/** The few marks a legal text may carry: `**bold**`, `[label](address)` and the privacy officer’s `{email}`. */
export function InlineText({ text, email }: { text: string; email: string }): ReactNode {
  return text.split(MARKS).map((part, index) => <Fragment key={index}>{render(part, email)}</Fragment>)
}

function render(part: string, email: string): ReactNode {
  if (part === '{email}') return <a href={`mailto:${email}`}>{email}</a>
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  const [, label, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
  if (label === undefined || address === undefined) return part
  if (address.startsWith('https://')) return <a href={address}>{label}</a>
  return <Link to={localPath(address)}>{label}</Link>
}
