import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { isLocale } from './domain/kernel/locale.ts'
import { oneLocaleMessages } from './tools/one-locale-messages.ts'

// Messages are compiled by tools/compile-messages.ts (npm run messages), not by a plugin here: the server and the
// tests need them too, and one way is enough. No React Compiler: it adds ten kilobytes to pages that rarely render
// twice (docs/decisions/0010).
/** Only what really stands on every page: a module too many here is paid for everywhere. */
const EVERY_PAGE = new RegExp(
  'web/(?:root|entry\\.client|shell/(?:header|footer|site-frame|site-layout|site-link|desk-menus|phone-menu|use-header|language-switch|' +
    'navigation-status|toast|toast-door|use-is-settled|theme-choice|page-head|page-handle|paths|root-data|main-element|nonce|' +
    'account-parts|service-worker|frame-links)|ui/(?:styles|button|logo|class-names|icon|icons|page)|' +
    'paraglide/(?:runtime|registry))\\.',
)

/** The production build is made once a language (tools/build.ts); the development server speaks both. */
const locale = process.env['SITE_LOCALE']

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), isLocale(locale) && oneLocaleMessages(locale)],
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
  build: {
    assetsInlineLimit: 0,
    // What comes later names its own parts: every page would carry their names for the sake of a rare one.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs, in two files: they compress better together, and one visit caches them for all.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\// },
                { name: 'shell', test: EVERY_PAGE },
                // What pages with a price, and what those with a professional have in common: tiny files cost more apart.
                { name: 'format', test: /domain\/kernel\/(?:format|money|invariant)\.ts/ },
                {
                  name: 'professional',
                  test: /web\/(?:product\/(?:directory|visits\/slot-day)|ui\/(?:avatar|chip)|paraglide\/messages\/search_verified_badge)/,
                },
                // The steps of a booking; a group takes what it imports along, and other pages have lists too.
                { name: 'definition-list', test: /web\/ui\/definition-list/ },
                { name: 'booking', test: /web\/booking\/(?:booking-words|tax-items|summary|times)\./ },
              ],
            },
          },
        },
      },
    },
  },
})
