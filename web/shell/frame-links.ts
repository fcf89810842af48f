import { m } from '../paraglide/messages.js'

/** A link of the header or the footer, by its French path. */
export type FrameLink = { path: string; label: () => string }
export type FrameMenu = { label: () => string; links: readonly FrameLink[] }

const home = { path: '/', label: m.shell_home }
const search = { path: '/search', label: m.shell_services_search }
const contact = { path: '/contact', label: m.shell_contact }
const services = { path: '/services', label: m.shell_services_all }
const packages = { path: '/packages', label: m.shell_services_packages }
const companies = { path: '/business', label: m.shell_business_companies }
const professionals = { path: '/professionals', label: m.shell_business_professionals }
const write = { path: '/contact', label: m.shell_footer_write }
const cookies = { path: '/preferences/cookies', label: m.shell_footer_cookies }
// Quebec's Bill 10 asks for this link on every page: the first of two clicks.
const cancel = { path: '/dashboard/client/credits?cancel', label: m.shell_footer_cancel }

export const DESK_MENUS: readonly (FrameLink | FrameMenu)[] = [
  home,
  {
    label: m.shell_about,
    links: [
      { path: '/about', label: m.shell_about_story },
      { path: '/testimonials', label: m.shell_about_testimonials },
    ],
  },
  { label: m.shell_services, links: [search, services, packages] },
  { label: m.shell_business, links: [companies, professionals] },
  contact,
]

export const PHONE_LINKS: readonly FrameLink[] = [
  home,
  search,
  { path: '/services', label: m.shell_services },
  { path: '/business', label: m.shell_business },
  contact,
]

export const FOOTER_COLUMNS: readonly FrameMenu[] = [
  {
    label: m.shell_footer_discover,
    links: [search, { path: '/health-scan', label: m.shell_footer_scan }, services, packages],
  },
  {
    label: m.shell_name,
    links: [
      { path: '/about', label: m.shell_footer_story },
      companies,
      professionals,
      { path: '/careers', label: m.shell_footer_careers },
    ],
  },
  {
    label: m.shell_footer_support,
    links: [
      { path: '/faq', label: m.shell_footer_faq },
      write,
      { path: '/privacy/data-transparency', label: m.shell_footer_transparency },
      cancel,
    ],
  },
]

export const LEGAL_LINKS: readonly FrameLink[] = [
  { path: '/legal/privacy', label: m.shell_footer_privacy },
  { path: '/legal/terms', label: m.shell_footer_terms },
  cookies,
  { path: '/legal/privacy', label: m.shell_footer_officer },
]

export const ACCOUNT_FOOTER_LINKS: readonly FrameLink[] = [
  { path: '/legal/privacy', label: m.shell_footer_privacy },
  { path: '/faq', label: m.shell_help },
  cancel,
  cookies,
  { path: '/', label: m.shell_public_site },
]
