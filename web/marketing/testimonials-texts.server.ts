import { m } from '#web/paraglide/messages.js'

export type TestimonialsTexts = ReturnType<typeof testimonialsTexts>

/** Sent with the page, in its language only: in the scripts, both languages would travel. */
export function testimonialsTexts() {
  return {
    ruleVisit: m.marketing_testimonials_rule_visit(),
    ruleVisitText: m.marketing_testimonials_rule_visit_text(),
    ruleFive: m.marketing_testimonials_rule_five(),
    ruleFiveText: m.marketing_testimonials_rule_five_text(),
    ruleOrders: m.marketing_testimonials_rule_orders(),
    ruleOrdersText: m.marketing_testimonials_rule_orders_text(),
    qDelete: m.marketing_testimonials_q_delete(),
    aDelete: m.marketing_testimonials_a_delete(),
    qEdit: m.marketing_testimonials_q_edit(),
    aEdit: m.marketing_testimonials_a_edit(),
    qOrder: m.marketing_testimonials_q_order(),
    aOrder: m.marketing_testimonials_a_order(),
    qReward: m.marketing_testimonials_q_reward(),
    aReward: m.marketing_testimonials_a_reward(),
    heading: m.marketing_testimonials_heading(),
    lead: m.marketing_testimonials_lead(),
    none: m.marketing_testimonials_none(),
    noneText: m.marketing_testimonials_none_text(),
    rulesEyebrow: m.marketing_testimonials_rules_eyebrow(),
    rulesTitle: m.marketing_testimonials_rules_title(),
    questions: m.marketing_testimonials_questions(),
    closing: m.marketing_testimonials_closing(),
    findProfessional: m.marketing_find_professional(),
    allQuestions: m.marketing_testimonials_all_questions(),
    sample: m.marketing_testimonials_sample(),
    sampleStars: m.marketing_testimonials_sample_stars(),
    sampleItems: [m.reviews_listening(), m.reviews_clarity(), m.reviews_punctuality(), m.reviews_setting()],
    sampleWho: m.marketing_testimonials_sample_who(),
    sampleVisit: m.marketing_testimonials_sample_visit(),
  }
}
