import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { settingsContext } from '#web/shell/settings.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/cookies-page'
import { cookiesText } from './cookies-text.ts'
import { LegalDocument } from './legal-document.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { text: cookiesText[getLocale()], email: context.get(settingsContext).supportEmail }
}

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.legal_hub_cookies(), m.legal_cookies_description()]
  return pageHead(matches, { title, description, path: '/legal/cookies' })
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  const action = (
    <LinkButton to={localPath('/preferences/cookies')} variant="soft" className="mt-5">
      {m.legal_cookies_choose()}
    </LinkButton>
  )
  return <LegalDocument {...loaderData} action={action} />
}
