import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH, WITH_FAKE_DEVICES } from '#tests/harness/browser.ts'

// The production build (npm run build), started once for all tests by the setup.
export default defineConfig({
  globalSetup: './tests/e2e/product-setup.ts',
  outputDir: '.data/e2e',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only the second time is named at the end; npm run validate allows two of them.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '.data/playwright.json' }]],
  // The longest journey signs in four times; a loaded machine takes its time.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  use: {
    trace: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS },
  },
  projects: [
    { name: 'journeys', testDir: './tests/e2e/journeys' },
    {
      name: 'pages',
      testDir: './tests/e2e/pages',
      use: { serviceWorkers: 'block', reducedMotion: 'reduce' },
    },
    // Each worker of these starts a product with the demo's six months: a file stays in one of them.
    { name: 'world', testDir: './tests/e2e/world', fullyParallel: false },
    // Two browsers in a call through a relay that this worker starts; the camera is a drawing.
    {
      name: 'video',
      testDir: './tests/e2e/video',
      fullyParallel: false,
      use: { launchOptions: { executablePath: CHROMIUM_PATH, args: WITH_FAKE_DEVICES } },
    },
  ],
})
