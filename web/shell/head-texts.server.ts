import { m } from '../paraglide/messages.js'

/** Sentences of every page's head, in the page's language: sent with the page, so that no script carries both. */
export const headTexts = () => ({ keywords: m.shell_keywords(), betaNotice: m.shell_beta_notice() })
