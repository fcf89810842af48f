import { m } from '#web/paraglide/messages.js'

export type CommunityTexts = ReturnType<typeof communityTexts>

/** Sent with the page, in its language only: in the scripts, both languages would travel. */
export function communityTexts() {
  return {
    title: m.tour_community_title(),
    lead: m.tour_community_lead(),
    saysFigure: m.tour_community_says_figure(),
    saysUnit: m.tour_community_says_unit(),
    saysText: m.tour_community_says_text(),
    saysNotText: m.tour_community_says_not_text(),
    18: m.tour_community_18(),
    35: m.tour_community_35(),
    55: m.tour_community_55(),
    75: m.tour_community_75(),
    under10: m.tour_community_under_10(),
    hidden: m.tour_community_hidden(),
    chart: m.tour_community_chart(),
    chartNote: m.tour_community_chart_note(),
    alt: m.tour_community_alt(),
    hiddenWhy: m.tour_community_hidden_why(),
    group: m.tour_community_group(),
    people: m.tour_community_people(),
    mean: m.tour_community_mean(),
  }
}
