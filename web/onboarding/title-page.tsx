import { useRef } from 'react'
import { Form, redirect } from 'react-router'
import { professionRules, type ProfessionRules } from '#domain/directory/professions.ts'
import { PROOF_KINDS, type ProofKind, proofsFor } from '#domain/onboarding/completeness.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type ApiClient, apiOf } from '#web/shell/api.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/title-page'
import { sayWhatWasNotSent } from './not-sent.server.ts'
import { loadFile, refusedForm, textOrNull, wrongField } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { ProofItem } from './proof-item.tsx'
import { chosenProofs, type RefusedProof, sendProofs } from './send-proofs.server.ts'
import { isVerified, stepPath } from './steps.ts'
import { UnsentFiles } from './unsent-files.tsx'

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
  await loadFile(args, 'title').catch((thrown: unknown) => sayWhatWasNotSent(args.request, 'title', thrown))
  const form = await args.request.formData()
  const api = apiOf(args.context)
  const intent = intentIn(form, ['licence', ...PROOF_KINDS.flatMap(proofIntents)])
  const removed = PROOF_KINDS.find((kind) => intent === `remove-${kind}`)
  const chosen = chosenProofs(form).filter((kind) => kind !== removed)
  const refused = await sendProofs(api, form, chosen)
  const named = PROOF_KINDS.find((kind) => intent === `send-${kind}`)
  if (named && !chosen.includes(named)) refused.push({ kind: named, error: notChosen(named) })
  const error = await change(api, form, { removed, saves: intent === 'licence' })
  const field = error?.code === 'onboarding/licence-format' ? 'licenceNumber' : undefined
  if (error || refused.length > 0) return answerOf(form, refused, error, field)
  throw redirect(stepPath(intent === 'licence' ? 'presentation' : 'title'))
}

/** A document is sent or taken back. */
const proofIntents = (kind: ProofKind) => [`send-${kind}`, `remove-${kind}`]

type Problem = Parameters<typeof refusedForm>[0]

const notChosen = (field: string): Problem => ({
  code: 'request/invalid',
  status: 422,
  errors: [{ field, rule: 'file-chosen' }],
})

/** What is typed beside the files is kept whichever button was pressed. */
async function change(
  api: ApiClient,
  form: FormData,
  { removed, saves }: { removed: ProofKind | undefined; saves: boolean },
): Promise<Problem | undefined> {
  const header = onceHeader(form)
  if (removed)
    return (
      await api.DELETE('/api/onboarding/documents/{kind}', { params: { path: { kind: removed }, header } })
    ).error
  if (!saves) return undefined
  const body = { licenceNumber: textOrNull(form, 'licenceNumber') }
  return (await api.PUT('/api/onboarding/title', { params: { header }, body })).error
}

/** Each refusal stands at what it is about; what was received stays received. */
function answerOf(
  form: FormData,
  refused: readonly RefusedProof[],
  error: Problem | undefined,
  field: string | undefined,
) {
  const answer = error
    ? field
      ? wrongField(form, field, 'regex')
      : refusedForm(error, form)
    : refusedForm(refused[0]?.error ?? { code: 'server/unexpected', status: 500 }, form)
  for (const { kind, error: why } of refused) {
    const { fields, sentence } = refusedForm(why, form).data.problem
    answer.data.problem.fields[kind] = fields[kind] ?? sentence
  }
  return answer
}

/** A refused field does not hide that the files beside it were received. */
export const shouldRevalidate = () => true

export default function TitlePage({ loaderData: { file }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const rules = professionRules(file.profession ?? 'other')
  const problem = actionData?.problem
  useFocusFirstInvalid(form, problem)
  const number = actionData?.values['licenceNumber']?.[0] ?? file.licenceNumber ?? ''
  return (
    <OnboardingFrame step="title" title={m.onboarding_title_heading()} file={file}>
      <UnsentFiles form={form} />
      {/* One form for all of the page: a file that was chosen goes with whatever is pressed. */}
      <Form method="post" id="title-form" ref={form} encType="multipart/form-data" className="desk__column">
        <OnceKey />
        {/* What Enter presses: without it, the first button, which sends one file. */}
        <input type="submit" name="intent" value="licence" hidden />
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
              {proofsFor(rules.code).map((kind) => {
                const document = file.documents.find((one) => one.kind === kind)
                // A file that was received is a new item: what was chosen for it is no longer chosen.
                const key = `${kind} ${document?.createdAt ?? ''}`
                return <ProofItem key={key} kind={kind} document={document} problem={problem} />
              })}
            </ul>
          )}
        </Card>
      </Form>
      <Card aria-labelledby="next-title">
        <CardHead id="next-title" title={m.onboarding_next()} />
        <p>{m.onboarding_next_text()}</p>
      </Card>
      <StepActions step="title" form={{ id: 'title-form', intent: 'licence' }} />
    </OnboardingFrame>
  )
}

type LicenceCardProps = { rules: ProfessionRules; number: string; problem: FormProblem | undefined }

function LicenceCard({ rules, number, problem }: LicenceCardProps) {
  const example = rules.number?.example ?? ''
  return (
    <Card aria-labelledby="licence-title">
      <CardHead id="licence-title" title={m.onboarding_licence_card()} />
      <div className="desk__form">
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
      </div>
    </Card>
  )
}
