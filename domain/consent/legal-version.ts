/** The terms and the privacy policy in force: what the pages show is what registration stores. New words are a new version. */
export const LEGAL_VERSION = '2026-11-18'
export const PREVIOUS_LEGAL_VERSION = '2026-11-17'
