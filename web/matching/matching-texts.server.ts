import { CARE_LANGUAGES } from '#domain/directory/modes.ts'
import { PROFESSIONS, type ProfessionCode } from '#domain/directory/professions.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { languageNames } from '#web/shell/directory-names.server.ts'

const list = (text: string) => text.split('|')

/** Sent with the page, in its language only. */
export function matchingTexts() {
  const locale = getLocale()
  const names = PROFESSIONS.map(({ code, name }) => [code, name[locale].toLocaleLowerCase(locale)])
  const languages = languageNames()
  return {
    professions: Object.fromEntries(names) as Record<ProfessionCode, string>,
    languages: CARE_LANGUAGES.map((code) => ({ value: code as string, label: languages[code] })),
    hero: {
      heading: m.matching_heading(),
      lead: m.matching_lead(),
      start: m.matching_start(),
      startFacts: list(m.matching_start_facts()),
      searchMyself: m.matching_search_myself(),
      invite: m.matching_invite(),
      inviteText: m.matching_invite_text(),
      benefits: m.matching_benefits(),
      benefitsLead: m.matching_benefits_lead(),
      weight: m.matching_weight({ percent: '{percent}' }),
      how: m.matching_how(),
      howSteps: list(m.matching_how_steps()),
      rights: m.matching_rights(),
      rightsText: m.matching_rights_text(),
      done: m.matching_done(),
      redo: m.matching_redo(),
    },
    factors: list(m.matching_factors()),
    factorTexts: list(m.matching_factor_texts()),
    form: {
      title: m.matching_preferences(),
      personality: m.matching_personality(),
      personalities: list(m.matching_personalities()),
      approach: m.matching_approach(),
      approaches: list(m.matching_approaches()),
      place: m.matching_place(),
      placeHint: m.matching_place_hint(),
      distance: m.matching_distance(),
      budget: m.matching_budget(),
      km: m.matching_km(),
      dollars: m.matching_dollars(),
      language: m.matching_language(),
      anyLanguage: m.matching_any_language(),
      mode: m.matching_mode(),
      anyMode: m.matching_any_mode(),
      modes: list(m.matching_modes()),
      needs: m.matching_needs({ list: '{list}' }),
      needsAny: m.matching_needs_any(),
      leaves: m.matching_leaves(),
      find: m.matching_find(),
      finding: m.matching_finding(),
    },
    result: resultTexts(),
    help: {
      title: m.health_scan_headline_alarm(),
      text: m.health_scan_talk_text(),
      link: m.health_scan_back_to_result(),
    },
    ask: {
      title: m.matching_ask(),
      text: m.matching_ask_text(),
      email: m.matching_ask_email(),
      message: m.matching_ask_message(),
      send: m.matching_ask_send(),
      sent: m.matching_ask_sent(),
      website: m.matching_website(),
      correct: m.matching_correct(),
      correctText: m.matching_correct_text(),
      correctScan: m.matching_correct_scan(),
    },
  }
}

const resultTexts = () => ({
  title: m.matching_results(),
  fitting: m.matching_results_fitting({ count: '{count}' }),
  fittingOne: m.matching_results_one(),
  fittingMany: m.matching_results_bounded({ count: '{count}' }),
  none: m.matching_none(),
  noneText: m.matching_none_text(),
  tabs: list(m.matching_tabs()),
  tabsLabel: m.matching_tabs_label(),
  best: m.matching_best(),
  of100: m.matching_of_100(),
  labels: list(m.matching_labels()),
  verified: m.matching_verified(),
  reviews: m.matching_reviews({ count: '{count}' }),
  yearsOne: m.matching_years_one(),
  years: m.matching_years({ count: '{count}' }),
  why: m.matching_why(),
  reasons: list(m.matching_reasons({ years: '{years}', rating: '{rating}' })),
  noReason: m.matching_no_reason(),
  slots: m.matching_slots(),
  slotLabel: m.matching_slot_label({ date: '{date}', time: '{time}', name: '{name}' }),
  book: m.matching_book(),
  bookLabel: m.matching_book_label({ name: '{name}' }),
  profile: m.matching_profile(),
  profileLabel: m.matching_profile_label({ name: '{name}' }),
  explain: m.matching_explain(),
  term: m.matching_term({ score: '{score}', weight: '{weight}' }),
  columns: [
    m.matching_column_factor(),
    m.matching_column_data(),
    m.matching_column_sum(),
    m.matching_column_points(),
  ],
  dataStyle: m.matching_data_personality({ yours: '{yours}', theirs: '{theirs}' }),
  dataUnknown: m.matching_data_unknown(),
  dataAvailability: m.matching_data_availability({ date: '{date}' }),
  dataExperience: m.matching_data_experience({ years: '{years}' }),
  profiles: list(m.matching_profiles()),
  practices: list(m.matching_practices()),
  total: m.matching_total(),
  order: m.matching_order(),
  orderFirst: m.matching_order_first({ name: '{name}' }),
  orderChange: m.matching_order_change({ name: '{name}', points: '{points}', factor: '{factor}' }),
  orderNone: m.matching_order_none({ name: '{name}' }),
  orderTie: m.matching_order_tie({ name: '{name}' }),
  insights: m.matching_insights(),
  insightNeed: m.matching_insight_need({ list: '{list}' }),
  insightStrong: m.matching_insight_strong({ name: '{name}', factor: '{factor}', points: '{points}' }),
  insightWiden: m.matching_insight_widen(),
})

export type MatchingTexts = ReturnType<typeof matchingTexts>
