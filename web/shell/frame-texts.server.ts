import { m } from '../paraglide/messages.js'
import { localPath } from './paths.ts'

export type FrameLink = { to: string; label: string }
export type FrameMenu = { label: string; links: FrameLink[] }
export type FrameTexts = ReturnType<typeof frameTexts>

/**
 * The words and links of the header and the footer, in the page's language. They travel with the page instead of
 * in its scripts: every public page has them, and its scripts would carry both languages.
 */
export function frameTexts() {
  const home = link('/', m.shell_home)
  const search = link('/search', m.shell_services_search)
  const contact = link('/contact', m.shell_contact)
  const services = link('/services', m.shell_services_all)
  const packages = link('/packages', m.shell_services_packages)
  const companies = link('/business', m.shell_business_companies)
  const professionals = link('/professionals', m.shell_business_professionals)
  const about = [link('/about', m.shell_about_story), link('/testimonials', m.shell_about_testimonials)]
  const write = link('/contact', m.shell_footer_write)
  const cookies = link('/preferences/cookies', m.shell_footer_cookies)
  // Quebec's Bill 10 asks for this link on every page: the first of two clicks.
  const cancel = link('/dashboard/client/credits?cancel', m.shell_footer_cancel)

  const deskMenus: (FrameLink | FrameMenu)[] = [
    home,
    { label: m.shell_about(), links: about },
    { label: m.shell_services(), links: [search, services, packages] },
    { label: m.shell_business(), links: [companies, professionals] },
    contact,
  ]
  const phoneLinks = [
    home,
    search,
    link('/services', m.shell_services),
    link('/business', m.shell_business),
    contact,
  ]
  const footerColumns: FrameMenu[] = [
    {
      label: m.shell_footer_discover(),
      links: [search, link('/health-scan', m.shell_footer_scan), services, packages],
    },
    {
      label: m.shell_name(),
      links: [
        link('/about', m.shell_footer_story),
        companies,
        professionals,
        link('/careers', m.shell_footer_careers),
      ],
    },
    {
      label: m.shell_footer_support(),
      links: [
        link('/faq', m.shell_footer_faq),
        write,
        link('/privacy/data-transparency', m.shell_footer_transparency),
        cancel,
      ],
    },
  ]
  return {
    skip: m.shell_skip(),
    navMain: m.shell_nav_main(),
    navFooter: m.shell_nav_footer(),
    menu: m.shell_menu(),
    signIn: link('/login', m.shell_sign_in),
    signUp: link('/register', m.shell_sign_up),
    deskMenus,
    phoneLinks,
    footerColumns,
    legalLinks: [
      link('/legal/privacy', m.shell_footer_privacy),
      link('/legal/terms', m.shell_footer_terms),
      cookies,
      link('/legal/privacy', m.shell_footer_officer),
    ],
    accountFooterLinks: [link('/legal/privacy', m.shell_footer_data_protection), write, cookies, cancel],
    about: m.shell_footer_about(),
    beta: [m.shell_footer_beta(), m.shell_footer_beta_text()],
    copyright: m.shell_footer_copyright({ year: String(new Date().getFullYear()) }),
    emergency: [m.shell_footer_emergency(), m.shell_footer_info_line(), m.shell_footer_urgent_line()],
    theme: m.shell_theme(),
    themes: [
      { value: 'system', label: m.shell_theme_system() },
      { value: 'light', label: m.shell_theme_light() },
      { value: 'dark', label: m.shell_theme_dark() },
    ],
  }
}

const link = (path: string, label: () => string): FrameLink => ({ to: localPath(path), label: label() })
