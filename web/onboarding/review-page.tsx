import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Form, Link, redirect } from 'react-router'
import { isProfessionCode, professionRules } from '#domain/directory/professions.ts'
import { findSpeciality } from '#domain/directory/specialities.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { PARTS, type Step } from '#domain/onboarding/completeness.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { LANGUAGE_NAMES } from '#web/product/directory/directory-names.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Route } from './+types/review-page'
import { PART_NAMES, PROOF_NAMES } from './labels.ts'
import { loadFile, type OnboardingFile, refusedForm } from './onboarding-file.server.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { isVerified, STEP_TITLES, stepPath } from './steps.ts'

const ArrowLeft = iconOf('ArrowLeft')
const CircleAlert = iconOf('CircleAlert')
const Pencil = iconOf('Pencil')
const Send = iconOf('Send')

export function meta({ matches }: Route.MetaArgs) {
  const title = m.onboarding_review_heading()
  const description = m.onboarding_description({ step: title })
  const path = '/dashboard/professional/onboarding/review'
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return { file: await loadFile(args, 'review') }
}

export async function action(args: Route.ActionArgs) {
  await loadFile(args, 'review')
  const form = await args.request.formData()
  const { error } = await apiOf(args.context).POST('/api/onboarding/submit', {
    params: { header: onceHeader(form) },
    body: {},
  })
  if (error) return refusedForm(error, form)
  throw redirect(`${localPath('/dashboard/professional')}?notice=file-sent`)
}

export default function ReviewPage({ loaderData: { file }, actionData }: Route.ComponentProps) {
  return (
    <OnboardingFrame
      step="review"
      title={isVerified(file) ? m.onboarding_review_online() : m.onboarding_review_heading()}
      file={file}
    >
      <ProblemNotice problem={actionData?.problem} />
      {file.missing.length > 0 && <MissingCard missing={file.missing} />}
      {file.missing.length === 0 && file.maySubmit && (
        <Banner tone="success" lead={m.onboarding_review_ready()}>
          {m.onboarding_review_ready_text()}
        </Banner>
      )}
      <ReadinessCard file={file} />
      <Summaries file={file} />
      <SubmitRow file={file} />
    </OnboardingFrame>
  )
}

function MissingCard({ missing }: { missing: OnboardingFile['missing'] }) {
  return (
    <Card tone="warm" aria-labelledby="missing-title">
      <CardHead
        id="missing-title"
        title={m.onboarding_review_missing()}
        description={m.onboarding_review_missing_lead()}
      />
      <ul className="onboarding-missing">
        {missing.map((part) => (
          <li key={part}>
            <CircleAlert aria-hidden="true" />
            <Link to={stepPath(PARTS[part])}>{PART_NAMES[part]()}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What is not verified and not in the way of sending: said, because nobody could book or be paid without it. */
function ReadinessCard({ file: { hasHours, hasBank } }: { file: OnboardingFile }) {
  if (hasHours && hasBank) return null
  return (
    <Card aria-labelledby="readiness-title">
      <CardHead
        id="readiness-title"
        title={m.onboarding_readiness()}
        description={m.onboarding_readiness_lead()}
      />
      <ul className="onboarding-missing">
        {!hasHours && (
          <li>
            <CircleAlert aria-hidden="true" />
            <Link to={stepPath('hours')}>{m.onboarding_readiness_hours()}</Link>
          </li>
        )}
        {!hasBank && (
          <li>
            <CircleAlert aria-hidden="true" />
            <Link to={stepPath('bank')}>{m.onboarding_readiness_bank()}</Link>
          </li>
        )}
      </ul>
    </Card>
  )
}

const named = (codes: readonly string[], names: Record<string, () => string>) =>
  codes.map((code) => names[code]?.() ?? code).join(', ')

function Summaries({ file }: { file: OnboardingFile }) {
  const locale = getLocale()
  const profession = isProfessionCode(file.profession) ? professionRules(file.profession) : undefined
  const title = locale === 'fr' ? file.titleFr : file.titleEn
  const bio = locale === 'fr' ? (file.bioFr ?? file.bioEn) : (file.bioEn ?? file.bioFr)
  return (
    <>
      <Summary
        step="profession"
        rows={[
          [m.onboarding_review_name(), file.name],
          [m.onboarding_profession_field(), title ?? profession?.name[locale]],
          [m.onboarding_review_since(), file.practisingSince],
        ]}
      />
      <Summary
        step="title"
        rows={[
          ...(profession?.number ? ([[m.onboarding_review_number(), file.licenceNumber]] as const) : []),
          [
            m.onboarding_review_documents(),
            isVerified(file)
              ? m.onboarding_documents_verified()
              : named(
                  file.documents.map(({ kind }) => kind),
                  PROOF_NAMES,
                ),
          ],
        ]}
      />
      <Summary
        step="presentation"
        rows={[
          [m.onboarding_review_languages(), named(file.languages, LANGUAGE_NAMES)],
          [
            m.onboarding_review_subjects(),
            file.specialities.map((code) => findSpeciality(code)?.name[locale] ?? code).join(', '),
          ],
          [
            m.onboarding_review_photo(),
            file.photoKey ? m.onboarding_document_received() : m.onboarding_review_photo_none(),
          ],
        ]}
      >
        {bio && <p className="onboarding-bio">{bio}</p>}
      </Summary>
      <Summary
        step="places"
        rows={file.places.map((place) => [
          place.city,
          [place.name, place.street, place.postalCode].filter(Boolean).join(', ') || '–',
        ])}
      />
      <Summary
        step="services"
        rows={file.services.map((service) => [
          `${service.nameFr} · ${m.onboarding_service_minutes({ count: service.durationMinutes })}`,
          formatMoney(service.priceCents, locale, 'list'),
        ])}
      />
    </>
  )
}

type SummaryProps = {
  step: Step
  rows: readonly (readonly [string, ReactNode])[]
  children?: ReactNode
}

function Summary({ step, rows, children }: SummaryProps) {
  const title = STEP_TITLES[step]()
  const id = `summary-${step}`
  return (
    <Card aria-labelledby={id}>
      <CardHead
        id={id}
        title={title}
        end={
          <LinkButton variant="text" size="sm" to={stepPath(step)} icon={<Pencil aria-hidden="true" />}>
            {m.onboarding_review_edit()}
            <VisuallyHidden> {title}</VisuallyHidden>
          </LinkButton>
        }
      />
      {rows.length === 0 ? (
        <p className="onboarding-none">{m.onboarding_review_empty()}</p>
      ) : (
        <DefinitionList
          items={rows.map(([term, value]) => ({
            term,
            value:
              (value ?? false) ? (
                value
              ) : (
                <span className="onboarding-none">{m.onboarding_review_empty()}</span>
              ),
          }))}
        />
      )}
      {children}
    </Card>
  )
}

function SubmitRow({ file }: { file: OnboardingFile }) {
  const isBusy = useIsSubmitting('submit')
  const label =
    file.state === 'listed' || file.state === 'paused'
      ? m.onboarding_submit_renewal()
      : file.state === 'refused'
        ? m.onboarding_submit_again()
        : m.onboarding_submit()
  return (
    <div className="onboarding-actions">
      <LinkButton variant="line" to={stepPath('bank')} icon={<ArrowLeft aria-hidden="true" />}>
        {m.onboarding_previous()}
      </LinkButton>
      <div className="onboarding-actions__end">
        <LinkButton variant="text" to={localPath('/dashboard/professional')}>
          {m.onboarding_later()}
        </LinkButton>
        {file.maySubmit && file.missing.length === 0 && (
          <Form method="post">
            <OnceKey />
            <input type="hidden" name="intent" value="submit" />
            <Button
              type="submit"
              isBusy={isBusy}
              busyLabel={m.onboarding_submitting()}
              icon={<Send aria-hidden="true" />}
            >
              {label}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
