import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { FoundForm } from './found-form.tsx'
import { useImport, type ImportState } from './use-import.ts'

const FileUp = iconOf('FileUp')

const FAILURES = {
  unknown: () => m.metrics_import_failed_unknown(),
  empty: () => m.metrics_import_failed_empty(),
  broken: () => m.metrics_import_failed_broken(),
  cancelled: () => m.metrics_import_cancelled(),
}

/** Read here, asked about, and only then sent. Each step says where it is and how to stop. */
export function ImportDesk({ isAgreed, today }: { isAgreed: boolean; today: string }) {
  const { state, read, cancel, send, restart, hasAgreed } = useImport()
  switch (state.step) {
    case 'choose':
      return <ChooseFile failure={state.failure} onFile={read} />
    case 'reading': {
      const percent = Math.floor(state.share * 100)
      return (
        <Step key="reading" title={m.metrics_import_reading({ name: state.name })}>
          <ProgressBar
            label={m.metrics_import_read({ count: formatNumber(state.lines, getLocale()) })}
            value={percent}
            valueText={m.metrics_import_progress({ percent })}
          />
          <Button variant="line" onClick={cancel}>
            {m.metrics_import_cancel()}
          </Button>
        </Step>
      )
    }
    case 'found':
      return (
        <Step key="found" title={m.metrics_import_found()}>
          <FoundForm
            found={state.found}
            isAgreed={isAgreed || hasAgreed}
            today={today}
            onSend={send}
            onCancel={cancel}
          />
        </Step>
      )
    case 'sending':
      return (
        <Step key="sending" title={m.metrics_import_sending()}>
          <ProgressBar
            label={m.metrics_import_sending()}
            value={state.done}
            max={state.total}
            valueText={m.metrics_import_sent_count({ done: state.done, total: state.total })}
          />
          <Button variant="line" onClick={cancel}>
            {m.metrics_import_cancel()}
          </Button>
        </Step>
      )
    case 'done':
    case 'stopped':
      return <Outcome state={state} onRestart={restart} />
  }
}

type Failure = NonNullable<Extract<ImportState, { step: 'choose' }>['failure']>

function ChooseFile({ failure, onFile }: { failure: Failure | undefined; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  // Whoever comes back from a reading is where they chose.
  useEffect(() => {
    if (failure) input.current?.focus()
  }, [failure])

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    if (file) onFile(file)
  }

  return (
    <Card>
      <noscript>
        <p>{m.metrics_import_script()}</p>
      </noscript>
      {failure && (
        <Banner tone={failure === 'cancelled' ? 'info' : 'warning'} role="status">
          {FAILURES[failure]()}
        </Banner>
      )}
      <div className="import-drop">
        <FileUp aria-hidden="true" />
        <label htmlFor="import-file">{m.metrics_import_choose()}</label>
        <span className="hint" id="import-formats">
          {m.metrics_import_formats()}
        </span>
        <input
          ref={input}
          id="import-file"
          type="file"
          accept=".csv,.xml,.zip,text/csv"
          aria-describedby="import-formats"
          onChange={choose}
        />
      </div>
    </Card>
  )
}

/** Each step begins at its title, so that a keyboard and a screen reader follow. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="import-state">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

type OutcomeProps = { state: Extract<ImportState, { step: 'done' | 'stopped' }>; onRestart: () => void }

function Outcome({ state, onRestart }: OutcomeProps) {
  const isStopped = state.step === 'stopped'
  return (
    <Step title={isStopped ? m.metrics_import_stopped() : m.metrics_import_done()}>
      {isStopped && (
        <Banner tone={state.isFailed ? 'danger' : 'info'}>
          {state.isFailed && `${m.metrics_import_failed_send()} `}
          {m.metrics_import_stopped_text()}
        </Banner>
      )}
      <p role="status">{m.metrics_import_result(state.counts)}</p>
      <div className="measure__actions">
        <LinkButton to={localPath('/dashboard/client/health/metrics')}>{m.metrics_import_see()}</LinkButton>
        <Button variant="line" onClick={onRestart}>
          {m.metrics_import_again()}
        </Button>
      </div>
    </Step>
  )
}
