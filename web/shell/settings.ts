import { createContext } from 'react-router'

export type SiteSettings = {
  origin: string
  isSoftLaunch: boolean
  supportEmail: string
  mapStyleUrl: string | null
  arePaymentsOpen: boolean
}

/** Put there by server/site.ts for each request; loaders pass on what pages may know. */
export const settingsContext = createContext<SiteSettings & { nonce: string }>()
