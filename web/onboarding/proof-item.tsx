import { iconOf } from '#web/ui/icon.tsx'
import { formatBytes } from '#domain/kernel/format-bytes.ts'
import { formatDate } from '#domain/kernel/format.ts'
import type { ProofKind } from '#domain/onboarding/completeness.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { FormProblem } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClassName } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FileDrop } from './file-drop.tsx'
import { PROOF_HINTS, PROOF_NAMES } from './labels.ts'
import { proofField } from './proof-field.ts'
import type { OnboardingFile } from './onboarding-file.server.ts'

const CircleCheckBig = iconOf('CircleCheckBig')
const FileText = iconOf('FileText')
const Trash2 = iconOf('Trash2')

type ProofItemProps = {
  kind: ProofKind
  document: OnboardingFile['documents'][number] | undefined
  problem: FormProblem | undefined
}

/** One proof: what is asked, what was received, and the way to send, open, replace or take it back. */
export function ProofItem({ kind, document, problem }: ProofItemProps) {
  const name = PROOF_NAMES[kind]()
  return (
    <li className="proof" data-received={document ? '' : undefined}>
      <span className="proof__icon" aria-hidden="true">
        {document ? <CircleCheckBig /> : <FileText />}
      </span>
      <div className="proof__text">
        <b>{name}</b>
        <span>{document ? factsOf(document) : PROOF_HINTS[kind]()}</span>
      </div>
      <Badge tone={document ? 'ok' : 'wait'}>
        {document ? m.onboarding_document_received() : m.onboarding_document_missing()}
      </Badge>
      <div className="proof__more">
        {document ? (
          <>
            <a
              className={buttonClassName({ variant: 'text', size: 'sm' })}
              href={`/api/onboarding/documents/${kind}`}
              target="_blank"
            >
              {m.onboarding_document_open()}
              <VisuallyHidden> {name}</VisuallyHidden>
            </a>
            <details className="proof__replace" open={problem?.fields[kind] ? true : undefined}>
              <summary>
                {m.onboarding_document_replace()}
                <VisuallyHidden> {name}</VisuallyHidden>
              </summary>
              <SendFields kind={kind} name={name} problem={problem} />
            </details>
            <RemoveButton kind={kind} name={name} />
          </>
        ) : (
          <SendFields kind={kind} name={name} problem={problem} />
        )}
      </div>
    </li>
  )
}

function factsOf({ contentType, sizeBytes, createdAt }: NonNullable<ProofItemProps['document']>): string {
  return m.onboarding_document_facts({
    type: contentType === 'application/pdf' ? m.onboarding_document_pdf() : m.onboarding_document_picture(),
    size: formatBytes(sizeBytes, getLocale()),
    date: formatDate(createdAt, getLocale()),
  })
}

type ProofActProps = { kind: ProofKind; name: string }

/** Part of the page's one form: whatever is pressed, a file that was chosen goes with it. */
function SendFields({ kind, name, problem }: ProofActProps & Pick<ProofItemProps, 'problem'>) {
  const intent = `send-${kind}`
  return (
    <div className="proof__form">
      <FileDrop
        id={proofField(kind)}
        label={m.onboarding_document_choose()}
        accept="application/pdf,image/jpeg,image/png"
        hint={m.onboarding_document_limits()}
        problem={problem}
        field={kind}
        isOptional
      />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="soft"
        size="sm"
        isBusy={useIsSubmitting(intent)}
        busyLabel={m.onboarding_document_sending()}
        aria-label={m.onboarding_document_send_named({ name })}
      >
        {m.onboarding_document_send()}
      </Button>
    </div>
  )
}

function RemoveButton({ kind, name }: ProofActProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={`remove-${kind}`}
      formNoValidate
      variant="text"
      size="sm"
      icon={<Trash2 aria-hidden="true" />}
      aria-label={m.onboarding_document_remove_named({ name })}
    >
      {m.onboarding_document_remove()}
    </Button>
  )
}
