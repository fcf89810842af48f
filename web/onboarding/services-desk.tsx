import { professionRules, RULEBOOK_VERSION } from '#domain/directory/professions.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { OnboardingFile, RefusedForm } from './onboarding-file.server.ts'
import { ServiceForm } from './service-form.tsx'
import { ArchivedServices, ServiceList } from './service-list.tsx'

type ServicesDeskProps = {
  file: OnboardingFile
  editedId: string | null
  outcome: RefusedForm | undefined
  /** The page that it stands on. */
  path: string
}

/** What is offered: the list, one more or the one that is changed, and what the rulebook says of it. */
export function ServicesDesk({ file, editedId, outcome, path }: ServicesDeskProps) {
  const edited = file.services.find(({ id }) => id === editedId)
  const offered = file.services.filter(({ isArchived }) => !isArchived)
  const archived = file.services.filter(({ isArchived }) => isArchived)
  const isAboutForm = outcome?.intent === 'add' || outcome?.intent === 'change'
  return (
    <>
      <Card aria-labelledby="services-title">
        <CardHead
          id="services-title"
          title={m.onboarding_services_card()}
          description={m.onboarding_services_card_lead()}
        />
        {!isAboutForm && <ProblemNotice problem={outcome?.problem} />}
        {offered.length === 0 ? (
          <p className="onboarding-none">{m.onboarding_services_none()}</p>
        ) : (
          <ServiceList services={offered} path={path} />
        )}
      </Card>
      <ServiceForm
        key={edited?.id ?? `new-${file.services.length}`}
        service={edited}
        typed={isAboutForm ? outcome?.values : undefined}
        problem={isAboutForm ? outcome?.problem : undefined}
        path={path}
      />
      {archived.length > 0 && (
        <Card aria-labelledby="archived-title">
          <CardHead
            id="archived-title"
            title={m.services_archived()}
            description={m.services_archived_text()}
          />
          <ArchivedServices services={archived} />
        </Card>
      )}
      <RulesCard profession={file.profession ?? 'other'} />
    </>
  )
}

/** What the rulebook says of the profession: shown, because prices depend on it. */
function RulesCard({ profession }: { profession: NonNullable<OnboardingFile['profession']> }) {
  const rules = professionRules(profession)
  const isExempt = rules.tax === 'exempt'
  return (
    <Card aria-labelledby="tax-title">
      <CardHead
        id="tax-title"
        title={m.onboarding_tax_card()}
        end={<Badge tone="line">{isExempt ? m.onboarding_tax_exempt() : m.onboarding_tax_taxable()}</Badge>}
      />
      <DefinitionList
        items={[
          { term: m.onboarding_profession_field(), value: rules.name[getLocale()] },
          {
            term: m.onboarding_reviews_term(),
            value: rules.mayAskForReviews ? m.onboarding_reviews_yes() : m.onboarding_reviews_no(),
          },
          { term: m.onboarding_tax_rule(), value: <span className="num">{RULEBOOK_VERSION}</span> },
        ]}
      />
      <p className="onboarding-note">
        {isExempt ? m.onboarding_tax_exempt_text() : m.onboarding_tax_taxable_text()}
      </p>
      {!isExempt && (
        <LinkButton variant="soft" size="sm" to={localPath('/dashboard/professional/finances/taxes')}>
          {m.onboarding_tax_say()}
        </LinkButton>
      )}
    </Card>
  )
}
