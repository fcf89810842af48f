import { PROFESSIONS, type ProfessionCode } from '#domain/directory/professions.ts'
import type { RecommendationId } from '#domain/health-scan/recommendations.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { questionTexts } from '#web/shell/question-texts.server.ts'
import { resultTexts } from './result-texts.server.ts'

/** Sent with the page, in its language only. All of it at once: after this the scan needs no network. */
export function scanTexts() {
  return {
    intro: introTexts(),
    frame: frameTexts(),
    result: resultTexts(),
    keep: keepTexts(),
    areas: m.health_scan_areas().split('|'),
    questions: questionTexts(),
    recommendations: recommendationTexts(),
    professions: professionTexts(),
  }
}

export type ScanTexts = ReturnType<typeof scanTexts>

const introTexts = () => ({
  heading: m.health_scan_heading(),
  lead: m.health_scan_lead(),
  age: m.health_scan_age(),
  ageYes: m.health_scan_age_yes(),
  ageNo: m.health_scan_age_no(),
  young: m.health_scan_young(),
  youngText: m.health_scan_young_text(),
  youngCall: m.health_scan_young_call(),
  free: m.health_scan_free(),
  script: m.health_scan_script(),
  scriptText: m.health_scan_script_text(),
  asks: m.health_scan_asks(),
  asksLead: m.health_scan_asks_lead(),
  before: m.health_scan_before(),
  why: m.health_scan_before_why(),
  whyText: m.health_scan_before_why_text(),
  where: m.health_scan_before_where(),
  whereText: m.health_scan_before_where_text(),
  how: m.health_scan_before_how(),
  howText: m.health_scan_before_how_text(),
  notDiagnosis: m.health_scan_not_diagnosis(),
  notDiagnosisText: m.health_scan_not_diagnosis_text(),
  call811: m.health_scan_call_811(),
})

const frameTexts = () => ({
  progress: m.health_scan_progress({ n: '{n}', total: '{total}' }),
  progressMore: m.health_scan_progress_more({ n: '{n}', total: '{total}' }),
  kept: m.health_scan_kept(),
  quit: m.health_scan_quit(),
  why: m.health_scan_why(),
  next: m.health_scan_next(),
  previous: m.health_scan_previous(),
  analyse: m.health_scan_analyse(),
  skip: m.health_scan_skip(),
  update: m.health_scan_update(),
  backToResult: m.health_scan_back_to_result(),
  note: m.health_scan_note(),
  slide: m.health_scan_slide(),
  slideKeys: m.health_scan_slide_keys({ min: '{min}' }),
  value: m.health_scan_value({ value: '{value}', max: '{max}', word: '{word}' }),
  noAnswer: m.health_scan_no_answer(),
  answerFirst: m.health_scan_answer_first(),
  restart: m.health_scan_restart(),
})

const keepTexts = () => ({
  title: m.saved_scan_keep(),
  lead: m.saved_scan_keep_lead(),
  what: m.saved_scan_keep_what(),
  agree: m.saved_scan_keep_agree(),
  button: m.saved_scan_keep_button(),
  busy: m.saved_scan_keep_busy(),
  visitor: m.saved_scan_keep_visitor(),
  otherRole: m.saved_scan_keep_other_role(),
})

const recommendationTexts = (): Record<RecommendationId, { title: string; text: string }> => ({
  stress: { title: m.health_scan_rec_stress_title(), text: m.health_scan_rec_stress_text() },
  movement: { title: m.health_scan_rec_movement_title(), text: m.health_scan_rec_movement_text() },
  sleep: { title: m.health_scan_rec_sleep_title(), text: m.health_scan_rec_sleep_text() },
  social: { title: m.health_scan_rec_social_title(), text: m.health_scan_rec_social_text() },
  prevention: { title: m.health_scan_rec_prevention_title(), text: m.health_scan_rec_prevention_text() },
})

/** In lower case, as inside a sentence and as the search takes them. */
function professionTexts() {
  const locale = getLocale()
  const names = PROFESSIONS.map(({ code, name }) => [code, name[locale].toLocaleLowerCase(locale)])
  return Object.fromEntries(names) as Record<ProfessionCode, string>
}
