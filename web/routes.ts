import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import { type Locale, LOCALES } from '../domain/kernel/locale.ts'

/** Every URL of the product. French at `/…`, the same pages in English at `/en/…`. */
function pages(locale: Locale): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, file, { id: `${locale}:/${path}` })
  const within = (file: string, children: RouteConfigEntry[]) =>
    layout(file, { id: `${locale}:${file}` }, children)
  return [
    within('shell/site-layout.tsx', [
      index('home/home-page.tsx', { id: `${locale}:/` }),

      page('about', 'marketing/about-page.tsx'),
      page('why-mieva', 'marketing/why-mieva-page.tsx'),
      page('careers', 'marketing/careers-page.tsx'),
      page('testimonials', 'marketing/testimonials-page.tsx'),
      page('faq', 'marketing/faq-page.tsx'),
      page('about-hub', 'marketing/about-hub-page.tsx'),

      page('services', 'offers/services-page.tsx'),
      page('packages', 'offers/packages-page.tsx'),
      page('business', 'offers/business-page.tsx'),
      page('employer-packages', 'offers/employer-packages-page.tsx'),
      page('professionals', 'offers/professionals-page.tsx'),
      page('professional/client-management', 'offers/client-management-page.tsx'),

      page('wellness-analytics', 'member-tour/wellness-analytics-page.tsx'),
      page('personalized-insights', 'member-tour/personalized-insights-page.tsx'),
      page('health-predictions', 'member-tour/health-predictions-page.tsx'),
      page('community-wellness', 'member-tour/community-wellness-page.tsx'),

      page('search', 'search/search-page.tsx'),
      page('professionals/:id', 'professional-profile/professional-profile-page.tsx'),
      page('professional/:id', 'professional-profile/professional-redirect.tsx'),

      page('book/:professional', 'booking/book-page.tsx'),
      page('book/:professional/wait', 'booking/wait-page.tsx'),
      page('book/:professional/review/:hold', 'booking/review-page.tsx'),
      page('book/:professional/confirmed/:appointment', 'booking/confirmed-page.tsx'),
      page('payment-return/:appointment', 'booking/payment-page.tsx'),

      page('health-scan', 'health-scan/health-scan-page.tsx'),
      page('smart-matching', 'matching/matching-page.tsx'),
      page('payment-success', 'entry-points/payment-success-page.tsx'),
      page('payment-cancel', 'entry-points/payment-cancel-page.tsx'),

      page('receipts/check', 'receipts/check-page.tsx'),

      page('contact', 'contact/contact-page.tsx'),
      page('unsubscribe/:token', 'notifications/unsubscribe-page.tsx'),
      page('v/:token', 'visit-link/visit-link-page.tsx'),
      page('v/:token/pay', 'visit-link/pay-link-page.tsx'),
      page('join', 'founders/join-page.tsx'),
      page('join/confirm', 'founders/confirm-founder-page.tsx'),

      page('legal-hub', 'legal/legal-hub-page.tsx'),
      page('legal/privacy', 'legal/privacy-page.tsx'),
      page('legal/terms', 'legal/terms-page.tsx'),
      page('legal/cookies', 'legal/cookies-page.tsx'),
      page('privacy/data-transparency', 'legal/data-transparency-page.tsx'),

      page('preferences/cookies', 'consent/cookie-choices-page.tsx'),

      page('*', 'shell/not-found-page.tsx'),
    ]),

    within('shell/workspace/workspace-layout.tsx', [
      page('account/profile', 'account/profile-page.tsx'),
      page('account/security', 'account/security-page.tsx'),
      page('account/second-factor', 'account/second-factor-page.tsx'),
      page('account/notifications', 'notifications/preferences-page.tsx'),
      page('notifications', 'notifications/notifications-page.tsx'),

      page('dashboard', 'dashboard/dashboard-redirect.tsx'),
      page('dashboard/client', 'dashboard/client-home-page.tsx'),
      page('dashboard/client/appointments', 'appointments/appointments-page.tsx'),
      page('dashboard/client/appointments/past', 'appointments/past-page.tsx'),
      page('dashboard/client/appointments/waiting', 'appointments/waiting-page.tsx'),
      page('dashboard/client/appointments/:id', 'appointments/visit-page.tsx'),
      page('dashboard/client/professionals', 'appointments/my-professionals-page.tsx'),
      page('dashboard/client/family', 'family/family-page.tsx'),
      page('dashboard/client/family/:id', 'family/person-page.tsx'),
      page('dashboard/client/health', 'health-scan/saved-scans-page.tsx'),
      page('dashboard/client/health/metrics', 'health-metrics/metrics-page.tsx'),
      page('dashboard/client/health/import', 'health-metrics/import-page.tsx'),
      page('dashboard/client/health/goals', 'health-metrics/goals-page.tsx'),
      page('dashboard/client/health/who-5', 'health-scan/who5-page.tsx'),
      page('dashboard/client/health/who-5/:id', 'health-scan/who5-result-page.tsx'),
      page('dashboard/client/health/forms', 'forms/own-forms-page.tsx'),
      page('dashboard/client/health/:id', 'health-scan/saved-scan-page.tsx'),
      page('dashboard/client/credits', 'credits/credits-page.tsx'),
      page('dashboard/client/receipts', 'receipts/receipts-page.tsx'),
      page('dashboard/client/receipts/insurance', 'receipts/insurance-page.tsx'),
      page('dashboard/professional', 'dashboard/professional-home-page.tsx'),
      page('dashboard/professional/onboarding', 'onboarding/onboarding-redirect.tsx'),
      page('dashboard/professional/onboarding/profession', 'onboarding/profession-page.tsx'),
      page('dashboard/professional/onboarding/title', 'onboarding/title-page.tsx'),
      page('dashboard/professional/onboarding/presentation', 'onboarding/presentation-page.tsx'),
      page('dashboard/professional/onboarding/places', 'onboarding/places-page.tsx'),
      page('dashboard/professional/onboarding/services', 'onboarding/services-page.tsx'),
      page('dashboard/professional/onboarding/hours', 'onboarding/hours-page.tsx'),
      page('dashboard/professional/onboarding/bank', 'onboarding/bank-page.tsx'),
      page('dashboard/professional/onboarding/review', 'onboarding/review-page.tsx'),
      page('dashboard/professional/profile', 'onboarding/practice-profile-page.tsx'),
      page('dashboard/professional/services', 'onboarding/practice-services-page.tsx'),
      page('dashboard/professional/forms', 'forms/forms-page.tsx'),
      page('dashboard/professional/forms/:id', 'forms/builder-page.tsx'),
      page('dashboard/professional/forms-received', 'forms/received-page.tsx'),
      page('dashboard/professional/answers/:id', 'forms/answers-page.tsx'),
      page('dashboard/professional/places', 'onboarding/practice-places-page.tsx'),
      page('dashboard/professional/calendar', 'appointments/calendar-page.tsx'),
      page('dashboard/professional/calendar/add', 'clients/add-visit-page.tsx'),
      page('dashboard/professional/calendar/print', 'appointments/calendar-print-page.tsx'),
      page('dashboard/professional/calendar/:id', 'appointments/practice-visit-page.tsx'),
      page('dashboard/professional/calendar/:id/follow-ups', 'appointments/follow-ups-page.tsx'),
      page('dashboard/professional/storm-day', 'appointments/storm-day/storm-page.tsx'),
      page('dashboard/professional/availability', 'availability/availability-page.tsx'),
      page('dashboard/professional/calendars', 'calendars/calendars-page.tsx'),
      page('dashboard/professional/finances', 'professional-earnings/earnings-page.tsx'),
      page('dashboard/professional/finances/taxes', 'taxes/taxes-page.tsx'),
      page('dashboard/professional/finances/connect', 'connect/connect-redirect.tsx'),
      page('dashboard/professional/analytics', 'figures/figures-page.tsx'),
      page('dashboard/professional/analytics/visits', 'figures/counted-page.tsx'),
      page('dashboard/professional/clients', 'clients/clients-page.tsx'),
      page('dashboard/professional/clients/new', 'clients/new-client-page.tsx'),
      page('dashboard/professional/clients/import', 'clients/import-page.tsx'),
      page('dashboard/professional/clients/tags', 'clients/tags-page.tsx'),
      page('dashboard/professional/clients/:id', 'clients/client-file-page.tsx'),
      page('dashboard/professional/clients/:id/edit', 'clients/edit-client-page.tsx'),
      page('dashboard/professional/clients/:id/notes/new', 'record/new-note-page.tsx'),
      page('dashboard/professional/notes', 'record/notes-page.tsx'),
      page('dashboard/professional/notes/:id', 'record/note-page.tsx'),
      page('dashboard/professional/notes/:id/print', 'record/note-print-page.tsx'),
      page('dashboard/professional/note-templates', 'record/templates-page.tsx'),
      page('dashboard/professional/shared-scans', 'health-scan/shared-scans-page.tsx'),
      page('dashboard/professional/shared-scans/:id', 'health-scan/shared-scan-page.tsx'),
      page('dashboard/employer', 'dashboard/employer-home-page.tsx'),
      page('dashboard/admin', 'dashboard/admin-home-page.tsx'),
      page('dashboard/admin/verifications', 'verification/queue-page.tsx'),
      page('dashboard/admin/verifications/:id', 'verification/file-page.tsx'),
      page('dashboard/admin/storm-day', 'appointments/storm-day/region-storm-page.tsx'),
      page('dashboard/admin/absences', 'appointments/absences-page.tsx'),
      page('dashboard/admin/matching-questions', 'matching/questions-page.tsx'),
      page('dashboard/admin/finance', 'platform-books/platform-books-page.tsx'),
      page('dashboard/*', 'dashboard/unknown-dashboard-redirect.tsx'),

      page('messages', 'messages/messages-page.tsx'),
      page('messages/archived', 'messages/archived-page.tsx'),
      page('messages/settings', 'messages/settings-page.tsx'),
      page('messages/reports', 'messages/reports-page.tsx'),
      page('messages/:id', 'messages/thread-page.tsx'),

      page('rewards', 'rewards/rewards-page.tsx'),
      page('rewards/achievements', 'rewards/achievements-page.tsx'),
      page('rewards/impact', 'rewards/impact-page.tsx'),
      page('rewards/leaderboard', 'rewards/leaderboard-page.tsx'),
      page('rewards/donations', 'rewards/donations-page.tsx'),
      page('rewards/exchange/:code', 'rewards/exchange-page.tsx'),
      page('production-dashboard', 'entry-points/production-dashboard-page.tsx'),
    ]),

    page('forms/:requestId', 'forms/fill-page.tsx'),
    page('consultation/:appointmentId', 'consultation/consultation-page.tsx'),

    page('login', 'auth/login-page.tsx'),
    page('register', 'auth/register-page.tsx'),
    page('check-email', 'auth/check-email-page.tsx'),
    page('auth/confirm-email', 'auth/confirm-email-page.tsx'),
    page('auth/forgot-password', 'auth/forgot-password-page.tsx'),
    page('auth/reset-password', 'auth/reset-password-page.tsx'),
    page('auth/2fa-verify', 'auth/two-factor-page.tsx'),
    page('auth/sign-out', 'auth/sign-out.tsx'),

    page('preferences/theme', 'shell/theme-preference.tsx'),
    page('offline', 'shell/offline-page.tsx'),
    page('unavailable', 'shell/unavailable-page.tsx'),
    page('ui', 'ui-sheet/ui-sheet-page.tsx'),
  ]
}

const byLocale = { fr: pages('fr'), en: prefix('en', pages('en')) }

/** A build has the pages of its language (tools/build.ts); the development server has both. */
export default LOCALES.filter((locale) => (process.env['SITE_LOCALE'] ?? locale) === locale).flatMap(
  (locale) => byLocale[locale],
) satisfies RouteConfig
