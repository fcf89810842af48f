/** Every page that search engines may list, by its French path: the sitemap and the preview pictures follow it. */
export const PUBLIC_PAGES = [
  '/',
  '/search',
  '/services',
  '/packages',
  '/professionals',
  '/business',
  '/employer-packages',
  '/professional/client-management',
  '/health-scan',
  '/smart-matching',
  '/wellness-analytics',
  '/personalized-insights',
  '/health-predictions',
  '/community-wellness',
  '/join',
  '/join?type=professionnel',
  '/about-hub',
  '/about',
  '/why-mieva',
  '/careers',
  '/testimonials',
  '/faq',
  '/contact',
  '/legal-hub',
  '/legal/privacy',
  '/legal/terms',
  '/legal/cookies',
  '/privacy/data-transparency',
] as const

/** `/legal/privacy` is `legal-privacy`. */
export function socialImageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/[^a-z]+/g, '-')
}

/** Pages that nobody shares (a sign-in, a one-time link) borrow the home page's picture. */
export function pageOfSocialImage(name: string): string {
  return PUBLIC_PAGES.find((page) => socialImageName(page) === name) ?? '/'
}

export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const
