import { m } from '#web/paraglide/messages.js'

/** Sent to those who have not chosen yet: the others never need these sentences. */
export const consentTexts = () => ({
  title: m.consent_banner_title(),
  text: m.consent_banner_text(),
  refuse: m.consent_refuse(),
  accept: m.consent_accept(),
  choose: m.consent_choose(),
})
