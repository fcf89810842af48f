import { m } from '#web/paraglide/messages.js'

/** Sent with the page, in its language only: in the scripts, both languages would travel. */
export function whyMievaTexts() {
  return {
    who: m.marketing_why_who(),
    whoText: m.marketing_why_who_text(),
    whoLink: m.marketing_why_who_link(),
    when: m.marketing_why_when(),
    whenText: m.marketing_why_when_text(),
    whenLink: m.marketing_why_when_link(),
    price: m.marketing_why_price(),
    priceText: m.marketing_why_price_text(),
    priceLink: m.marketing_why_price_link(),
    suggestions: m.marketing_why_suggestions(),
    suggestionsText: m.marketing_why_suggestions_text(),
    suggestionsLink: m.marketing_why_suggestions_link(),
    answers: m.marketing_why_answers(),
    answersText: m.marketing_why_answers_text(),
    answersLink: m.marketing_why_answers_link(),
    doRanking: m.marketing_why_do_ranking(),
    doReviews: m.marketing_why_do_reviews(),
    doJournal: m.marketing_why_do_journal(),
    doArchive: m.marketing_why_do_archive(),
    dontRank: m.marketing_why_dont_rank(),
    dontData: m.marketing_why_dont_data(),
    dontDiagnose: m.marketing_why_dont_diagnose(),
    dontInvent: m.marketing_why_dont_invent(),
    heading: m.marketing_why_heading(),
    lead: m.marketing_why_lead(),
    do: m.marketing_why_do(),
    dont: m.marketing_why_dont(),
    closing: m.marketing_why_closing(),
    findProfessional: m.marketing_find_professional(),
    takeScan: m.marketing_take_scan(),
  }
}
