import { classNames } from './class-names.ts'
import './spinner.css'

/** The words stay when motion is reduced: they are what says that something is under way. */
export function Spinner({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span role="status" className={classNames('spinner', className)}>
      <span className="spin" aria-hidden="true" />
      {label}
    </span>
  )
}
