import { m } from '#web/paraglide/messages.js'

export type FaqTexts = ReturnType<typeof faqTexts>

/** Sent with the page, in its language only: in the scripts, both languages would travel. */
export function faqTexts() {
  return {
    title: m.marketing_faq_title(),
    lead: m.marketing_faq_lead(),
    searchLabel: m.marketing_faq_search_label(),
    searchHint: m.marketing_faq_search_hint(),
    search: m.marketing_faq_search(),
    none: m.marketing_faq_none(),
    all: m.marketing_faq_all(),
    noneText: m.marketing_faq_none_text(),
    missing: m.marketing_faq_missing(),
    writeToUs: m.marketing_write_to_us(),
    missingText: m.marketing_faq_missing_text(),
    groups: m.marketing_faq_groups(),
  }
}
