import type { Guard } from '../support/mutations/guard.ts'

const tests = ['server/forms/forms.test.ts']

/** Who reads answers, and what nobody changes. */
export const guards: readonly Guard[] = [
  {
    name: 'a practice reads what was sent to it, and no draft',
    sql: 'alter policy form_answer_practice on health.form_answer using (professional_id = (select market.actor_practice()))',
    tests,
    only: 'whoever is not concerned',
  },
  {
    name: 'a practice reads its own requests alone',
    sql: 'alter policy form_request_practice on market.form_request using (true)',
    tests,
    only: 'whoever is not concerned',
  },
  {
    name: 'what was sent is not written again',
    sql: 'drop trigger form_answer_sent on health.form_answer',
    tests,
    only: 'what was sent is not changed',
  },
  {
    name: 'answers are kept until their day',
    sql: 'drop trigger form_request_end on market.form_request',
    tests,
    only: 'what was sent is not changed',
  },
  {
    name: 'each reading by the professional is in the person’s journal',
    file: 'server/forms/read-answers.ts',
    text: "await recordEvent(tx, { subjectId: request.userId, action: 'form-answers-read', facts })",
    instead: 'void facts',
    tests,
    only: 'each reading is in the person’s journal',
  },
  {
    name: 'a form that misses an answer is not sent',
    file: 'server/forms/fill-form.ts',
    text: 'missingItems(draft.definition, draft.answers).length > 0',
    instead: 'false',
    tests,
    only: 'each reading is in the person’s journal',
  },
  {
    name: 'a draft is saved by whoever read the last one',
    file: 'server/forms/form-queries.ts',
    text: ".where('revision', '=', revision)",
    instead: '',
    tests,
    only: 'a draft is saved by whoever',
  },
  {
    name: 'a form that lacks a translation is not published',
    file: 'server/forms/edit-forms.ts',
    text: 'publishMistakes(form.draft).length > 0',
    instead: 'false',
    tests,
    only: 'a draft is saved by whoever',
  },
  {
    name: 'an answer to a hidden question is not sent',
    file: 'server/forms/fill-form.ts',
    text: 'shownAnswers(draft.definition, draft.answers)',
    instead: 'draft.answers',
    tests,
    only: 'each reading is in the person’s journal',
  },
]
