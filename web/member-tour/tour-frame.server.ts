import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'

export type TourFrame = ReturnType<typeof tourFrame>

/**
 * Sent with the page, in its language only: in the scripts, both languages would travel. A member with data is not
 * asked to open an account.
 */
export function tourFrame(isOwn = false) {
  return {
    register: isOwn ? m.metrics_own_add() : m.tour_register(),
    registerTo: localPath(isOwn ? '/dashboard/client/health/metrics' : '/register'),
    scan: m.tour_scan(),
    says: m.tour_says(),
    saysNot: m.tour_says_not(),
    find: m.tour_find(),
    closing: m.tour_closing(),
    analyticsTitle: m.tour_analytics_title(),
    analyticsShort: m.tour_analytics_short(),
    insightsTitle: m.tour_insights_title(),
    insightsShort: m.tour_insights_short(),
    predictionsTitle: m.tour_predictions_title(),
    predictionsShort: m.tour_predictions_short(),
    communityTitle: m.tour_community_title(),
    communityShort: m.tour_community_short(),
    nextEyebrow: m.tour_next_eyebrow(),
    nextTitle: m.tour_next_title(),
    current: m.tour_current(),
    example: isOwn ? '' : m.tour_example(),
    data: m.tour_data(),
  }
}
