import { m } from '#web/paraglide/messages.js'

export type PredictionsTexts = ReturnType<typeof predictionsTexts>

/** Sent with the page, in its language only: in the scripts, both languages would travel. */
export function predictionsTexts() {
  return {
    title: m.tour_predictions_title(),
    lead: m.tour_predictions_lead(),
    saysFigure: m.tour_predictions_says_figure(),
    saysUnit: m.tour_predictions_says_unit(),
    saysText: m.tour_predictions_says_text(),
    saysNotText: m.tour_predictions_says_not_text(),
    today: m.tour_predictions_today(),
    food: m.tour_predictions_food(),
    sleep: m.tour_predictions_sleep(),
    both: m.tour_predictions_both(),
    low: m.tour_predictions_low(),
    moderate: m.tour_predictions_moderate(),
    chart: m.tour_predictions_chart(),
    chartNote: m.tour_predictions_chart_note(),
    alt: m.tour_predictions_alt(),
    scenario: m.tour_predictions_scenario(),
    arithmetic: m.tour_predictions_arithmetic(),
    score: m.tour_predictions_score(),
  }
}
