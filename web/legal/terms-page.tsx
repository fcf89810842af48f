import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { settingsContext } from '#web/shell/settings.ts'
import type { Route } from './+types/terms-page'
import { LegalDocument } from './legal-document.tsx'
import { termsEn } from './terms-text-en.ts'
import { termsFr } from './terms-text-fr.ts'

/** A long document is data: the scripts of the page do not carry it. */
export function loader({ context }: Route.LoaderArgs) {
  const text = getLocale() === 'fr' ? termsFr : termsEn
  return { text, email: context.get(settingsContext).supportEmail }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageHead(matches, {
    title: loaderData?.text.title ?? m.legal_hub_terms(),
    description: m.legal_terms_description(),
    path: '/legal/terms',
  })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} />
}
