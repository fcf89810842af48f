import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { settingsContext } from '#web/shell/settings.ts'
import type { Route } from './+types/privacy-page'
import { LegalDocument } from './legal-document.tsx'
import { privacyEn } from './privacy-text-en.ts'
import { privacyFr } from './privacy-text-fr.ts'

/** A long document is data: the scripts of the page do not carry it. */
export function loader({ context }: Route.LoaderArgs) {
  const text = getLocale() === 'fr' ? privacyFr : privacyEn
  return { text, email: context.get(settingsContext).supportEmail }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageHead(matches, {
    title: loaderData?.text.title ?? m.legal_hub_privacy(),
    description: m.legal_privacy_description(),
    path: '/legal/privacy',
  })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} />
}
