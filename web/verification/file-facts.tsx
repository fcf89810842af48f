import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import type { components } from '#contract/api.d.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { ProofKind } from '#domain/onboarding/completeness.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { buttonClassName } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const Download = iconOf('Download')
const ExternalLink = iconOf('ExternalLink')
const FileText = iconOf('FileText')
const IdCard = iconOf('IdCard')
const ShieldCheck = iconOf('ShieldCheck')

export type VerificationFile = components['schemas']['VerificationFile']

const PROOFS: Record<ProofKind, { name: () => string; icon: ReactNode }> = {
  membership: { name: m.onboarding_membership, icon: <IdCard aria-hidden="true" /> },
  insurance: { name: m.onboarding_insurance, icon: <ShieldCheck aria-hidden="true" /> },
  identity: { name: m.onboarding_identity_proof, icon: <FileText aria-hidden="true" /> },
}

/** What people see until the decision. */
function shownNow({ name, titleFr, titleEn }: NonNullable<VerificationFile['shown']>, profession: string) {
  return `${name}, ${(getLocale() === 'fr' ? titleFr : titleEn) ?? titleFr ?? titleEn ?? profession}`
}

/** What was declared on one side, what proves it on the other. */
export function FileFacts({ file }: { file: VerificationFile }) {
  const locale = getLocale()
  const rules = professionRules(file.profession)
  const title = (locale === 'fr' ? file.titleFr : file.titleEn) ?? file.titleFr ?? file.titleEn
  const bios = [file.bioFr, file.bioEn].filter((bio) => bio !== null)
  return (
    <>
      <div className="verification-facts">
        <div>
          <DefinitionList
            items={[
              { term: m.verification_name(), value: file.name },
              { term: m.verification_profession(), value: rules.name[locale] },
              ...(title
                ? [
                    {
                      term: m.verification_shown_title(),
                      value: file.isRulebookTitle ? title : `${title} ${m.verification_title_unlisted()}`,
                    },
                  ]
                : []),
              ...(file.shown
                ? [{ term: m.verification_shown_now(), value: shownNow(file.shown, rules.name[locale]) }]
                : []),
              {
                term: m.verification_body(),
                value: rules.body?.name[locale] ?? m.verification_no_body(),
              },
              {
                term: m.verification_number(),
                value: <span className="num">{file.licenceNumber ?? '–'}</span>,
              },
              { term: m.verification_email(), value: <span className="wrap-anywhere">{file.email}</span> },
              { term: m.verification_cities(), value: file.cities.join(', ') },
              ...(file.practisingSince === null
                ? []
                : [{ term: m.verification_since(), value: file.practisingSince }]),
            ]}
          />
          {file.registerSite && (
            <a
              className={`${buttonClassName({ variant: 'line', size: 'sm' })} verification-register`}
              href={file.registerSite}
              target="_blank"
              rel="noreferrer"
            >
              <span className="btn__face">
                <ExternalLink aria-hidden="true" />
                <span>
                  {m.verification_open_register()}
                  <VisuallyHidden> {m.verification_new_tab()}</VisuallyHidden>
                </span>
              </span>
            </a>
          )}
        </div>
        <div className="verification-proofs">
          <h3>{m.verification_documents()}</h3>
          <p className="hint">{m.verification_documents_lead()}</p>
          <ul>
            {file.documents.map(({ kind, contentType, createdAt }) => (
              <li key={kind}>
                <a
                  className="verification-proof"
                  href={`/api/verifications/${file.id}/documents/${kind}`}
                  target="_blank"
                >
                  {PROOFS[kind].icon}
                  <span>
                    <b>{PROOFS[kind].name()}</b>
                    {contentType === 'application/pdf'
                      ? m.onboarding_document_pdf()
                      : m.onboarding_document_picture()}{' '}
                    · {formatDate(createdAt, locale)}
                  </span>
                  {contentType === 'application/pdf' ? (
                    <Download aria-hidden="true" />
                  ) : (
                    <ExternalLink aria-hidden="true" />
                  )}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Disclosure title={m.verification_bio()}>
        {bios.map((bio) => (
          <p key={bio} className="verification-bio">
            {bio}
          </p>
        ))}
      </Disclosure>
      <Disclosure title={m.verification_services()}>
        <DefinitionList
          items={file.services.map(({ nameFr, durationMinutes, priceCents }) => ({
            term: `${nameFr} · ${m.onboarding_service_minutes({ count: durationMinutes })}`,
            value: formatMoney(priceCents, locale, 'list'),
          }))}
        />
      </Disclosure>
    </>
  )
}
