import { m } from '#web/paraglide/messages.js'

export type AnalyticsTexts = ReturnType<typeof analyticsTexts>

/** Sent with the page, in its language only: in the scripts, both languages would travel. */
export function analyticsTexts() {
  return {
    title: m.tour_analytics_title(),
    lead: m.tour_analytics_lead(),
    saysFigure: m.tour_analytics_says_figure(),
    saysUnit: m.tour_analytics_says_unit(),
    saysText: m.tour_analytics_says_text(),
    saysNotText: m.tour_analytics_says_not_text(),
    chart: m.tour_analytics_chart(),
    chartNote: m.tour_analytics_chart_note(),
    alt: m.tour_analytics_alt(),
    zone: m.tour_analytics_zone(),
    last: m.tour_analytics_last(),
    night: m.tour_analytics_night(),
    duration: m.tour_analytics_duration(),
  }
}
