import { m } from '#web/paraglide/messages.js'

export type InsightsTexts = ReturnType<typeof insightsTexts>

/** Sent with the page, in its language only: in the scripts, both languages would travel. */
export function insightsTexts() {
  return {
    title: m.tour_insights_title(),
    lead: m.tour_insights_lead(),
    saysFigure: m.tour_insights_says_figure(),
    saysUnit: m.tour_insights_says_unit(),
    saysText: m.tour_insights_says_text(),
    saysNotText: m.tour_insights_says_not_text(),
    stress: m.tour_insights_stress(),
    stressAnswer: m.tour_insights_stress_answer(),
    stressRule: m.tour_insights_stress_rule(),
    sleep: m.tour_insights_sleep(),
    sleepAnswer: m.tour_insights_sleep_answer(),
    sleepRule: m.tour_insights_sleep_rule(),
    social: m.tour_insights_social(),
    socialAnswer: m.tour_insights_social_answer(),
    socialRule: m.tour_insights_social_rule(),
    chart: m.tour_insights_chart(),
    chartNote: m.tour_insights_chart_note(),
    alt: m.tour_insights_alt(),
    firstWeek: m.tour_insights_first_week(),
    subject: m.tour_insights_subject(),
    answer: m.tour_insights_answer(),
    rule: m.tour_insights_rule(),
    delay: m.tour_insights_delay(),
  }
}
