import { m } from '#web/paraglide/messages.js'

/** Sent with the page, in its language only: in the scripts, both languages would travel. */
export function aboutHubTexts() {
  return {
    aboutTitle: m.marketing_about_title(),
    aboutText: m.marketing_hub_about_text(),
    whyTitle: m.marketing_why_title(),
    whyText: m.marketing_hub_why_text(),
    testimonialsTitle: m.marketing_testimonials_title(),
    testimonialsText: m.marketing_hub_testimonials_text(),
    faqTitle: m.marketing_faq_title(),
    faqText: m.marketing_hub_faq_text(),
    careersTitle: m.marketing_careers_title(),
    careersText: m.marketing_hub_careers_text(),
    writeToUs: m.marketing_write_to_us(),
    contactText: m.marketing_hub_contact_text(),
    data: m.marketing_hub_data(),
    dataText: m.marketing_hub_data_text(),
    heading: m.marketing_hub_heading(),
    lead: m.marketing_hub_lead(),
  }
}
