import { m } from '#web/paraglide/messages.js'

/** Sent with the page, in its language only: in the scripts, both languages would travel. */
export function careersTexts() {
  return {
    heading: m.marketing_careers_heading(),
    lead: m.marketing_careers_lead(),
    none: m.marketing_careers_none(),
    noneText: m.marketing_careers_none_text(),
    apply: m.marketing_careers_apply(),
    kept: m.marketing_careers_kept(),
    expectEyebrow: m.marketing_careers_expect_eyebrow(),
    expectTitle: m.marketing_careers_expect_title(),
    salary: m.marketing_careers_salary(),
    salaryText: m.marketing_careers_salary_text(),
    french: m.marketing_careers_french(),
    frenchText: m.marketing_careers_french_text(),
    answer: m.marketing_careers_answer(),
    answerText: m.marketing_careers_answer_text(),
    interviews: m.marketing_careers_interviews(),
    interviewsText: m.marketing_careers_interviews_text(),
    closing: m.marketing_careers_closing(),
    writeToUs: m.marketing_write_to_us(),
    aboutTitle: m.marketing_about_title(),
  }
}
