import { useRef } from 'react'
import { Form, redirect } from 'react-router'
import { professionRules, type ProfessionRules } from '#domain/directory/professions.ts'
import { PROOF_KINDS, type ProofKind, proofsFor } from '#domain/onboarding/completeness.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/title-page'
import { asFile, fileBytes, loadFile, refusedForm, textOrNull, wrongField } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { ProofItem } from './proof-item.tsx'
import { isVerified, stepPath } from './steps.ts'

export function meta({ matches }: Route.MetaArgs) {
  const title = m.onboarding_title_heading()
  const description = m.onboarding_description({ step: title })
  const path = '/dashboard/professional/onboarding/title'
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return { file: await loadFile(args, 'title') }
}

export async function action(args: Route.ActionArgs) {
  await loadFile(args, 'title')
  const form = await args.request.formData()
  const intent = intentIn(form, ['licence', ...PROOF_KINDS.flatMap(proofIntents)])
  const kind = PROOF_KINDS.find((proof) => proofIntents(proof).includes(intent))
  if (kind) return changeProof(args.context, form, { kind, isRemoval: intent === `remove-${kind}` })
  const { error } = await apiOf(args.context).PUT('/api/onboarding/title', {
    params: { header: onceHeader(form) },
    body: { licenceNumber: textOrNull(form, 'licenceNumber') },
  })
  if (error?.code === 'onboarding/licence-format') return wrongField(form, 'licenceNumber', 'regex')
  if (error) return refusedForm(error, form)
  throw redirect(stepPath('presentation'))
}

/** A document is sent or taken back. */
const proofIntents = (kind: ProofKind) => [`send-${kind}`, `remove-${kind}`]

async function changeProof(
  context: Route.ActionArgs['context'],
  form: FormData,
  { kind, isRemoval }: { kind: ProofKind; isRemoval: boolean },
) {
  const params = { path: { kind }, header: onceHeader(form) }
  const api = apiOf(context)
  if (isRemoval) {
    const { error } = await api.DELETE('/api/onboarding/documents/{kind}', { params })
    if (error) return refusedForm(error, form)
    throw redirect(stepPath('title'))
  }
  const bytes = await fileBytes(form, 'file')
  if (!bytes) return wrongField(form, kind, 'file-chosen')
  const { error } = await api.PUT('/api/onboarding/documents/{kind}', {
    params,
    body: bytes as never,
    ...asFile,
  })
  if (!error) throw redirect(stepPath('title'))
  const answer = refusedForm(error, form)
  answer.data.problem.fields = { [kind]: answer.data.problem.sentence }
  return answer
}

export default function TitlePage({ loaderData: { file }, actionData }: Route.ComponentProps) {
  const rules = professionRules(file.profession ?? 'other')
  const problem = actionData?.problem
  const number = actionData?.values['licenceNumber']?.[0] ?? file.licenceNumber ?? ''
  return (
    <OnboardingFrame step="title" title={m.onboarding_title_heading()} file={file}>
      <LicenceCard rules={rules} number={number} problem={problem} />
      <Card aria-labelledby="documents-title">
        <CardHead
          id="documents-title"
          title={m.onboarding_documents()}
          description={m.onboarding_documents_lead()}
        />
        {isVerified(file) && file.documents.length === 0 ? (
          <p>{m.onboarding_documents_erased()}</p>
        ) : (
          <ul>
            {proofsFor(rules.code).map((kind) => (
              <ProofItem
                key={kind}
                kind={kind}
                document={file.documents.find((document) => document.kind === kind)}
                problem={problem}
              />
            ))}
          </ul>
        )}
      </Card>
      <Card aria-labelledby="next-title">
        <CardHead id="next-title" title={m.onboarding_next()} />
        <p>{m.onboarding_next_text()}</p>
      </Card>
      <StepActions step="title" form={{ id: 'licence-form', intent: 'licence' }} />
    </OnboardingFrame>
  )
}

type LicenceCardProps = { rules: ProfessionRules; number: string; problem: FormProblem | undefined }

function LicenceCard({ rules, number, problem }: LicenceCardProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, problem)
  const example = rules.number?.example ?? ''
  return (
    <Card aria-labelledby="licence-title">
      <CardHead id="licence-title" title={m.onboarding_licence_card()} />
      <Form method="post" id="licence-form" ref={form} className="desk__form">
        <OnceKey />
        <input type="hidden" name="intent" value="licence" />
        <ProblemNotice problem={problem} />
        {rules.body ? (
          <FieldGroup columns={2}>
            <TextField
              label={m.onboarding_licence_body()}
              name="body"
              readOnly
              value={rules.body.name[getLocale()]}
              hint={
                rules.titleStatus === 'reserved'
                  ? m.onboarding_licence_reserved()
                  : m.onboarding_licence_association()
              }
            />
            <TextField
              label={m.onboarding_licence_number()}
              name="licenceNumber"
              autoComplete="off"
              maxLength={40}
              hint={m.onboarding_licence_hint({ example })}
              defaultValue={number}
              error={problem?.fields['licenceNumber'] && m.onboarding_licence_format({ example })}
            />
          </FieldGroup>
        ) : (
          <p>{m.onboarding_licence_none()}</p>
        )}
      </Form>
    </Card>
  )
}
