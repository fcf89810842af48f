import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type DefinitionListProps = {
  items: readonly { term: ReactNode; value: ReactNode; isTotal?: boolean }[]
  className?: string | undefined
}

/** Label and value on one line each. The order of items never changes, so their position is their key. */
export function DefinitionList({ items, className }: DefinitionListProps) {
  return (
    <dl className={classNames('kv', className)}>
      {items.map((item, index) => (
        <div key={index} className={item.isTotal ? 'kv__total' : undefined}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
