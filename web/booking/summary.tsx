import { Link } from 'react-router'
import { iconOf } from '#web/ui/icon.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { BookView } from './book-view.server.ts'

const ShieldCheck = iconOf('ShieldCheck')

export function Summary({ view }: { view: BookView }) {
  const { person, summary } = view
  return (
    <>
      <h2>{summary.title}</h2>
      <Who person={person} />
      <DefinitionList
        items={[...summary.items, { term: summary.priceTerm, value: summary.price, isTotal: true }]}
      />
      <Terms sentences={summary.notes} />
    </>
  )
}

export function Who({ person }: { person: BookView['person'] }) {
  return (
    <div className="book-who">
      <Avatar id={person.id} name={person.name} photo={person.photo} />
      <div>
        <Link to={person.to}>{person.name}</Link>
        <p>{person.title}</p>
      </div>
    </div>
  )
}

export function Terms({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="book-terms">
      <ShieldCheck />
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
