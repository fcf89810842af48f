import { iconOf } from '#web/ui/icon.tsx'

const Phone = iconOf('Phone')

type HelpLine = { to: string; name: () => string; number: () => string; text: () => string }
type HelpLinesProps = { lines: readonly HelpLine[]; callWords: (inputs: { name: string }) => string }

/** Numbers that answer now. */
export function HelpLines({ lines, callWords }: HelpLinesProps) {
  return (
    <ul>
      {lines.map(({ to, name, number, text }) => (
        <li key={to}>
          <a href={to} aria-label={callWords({ name: `${name()} ${number()}` })}>
            <Phone aria-hidden="true" />
            <span>
              <small>{name()}</small> <b>{number()}</b>
            </span>
          </a>
          <p>{text()}</p>
        </li>
      ))}
    </ul>
  )
}
