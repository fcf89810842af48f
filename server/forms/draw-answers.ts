import type { Answer } from '#domain/forms/answers.ts'
import { isConsent, isMarks, isTexts } from '#domain/forms/answers.ts'
import { visibleSections } from '#domain/forms/conditions.ts'
import type { Item } from '#domain/forms/definition.ts'
import { scoreOf } from '#domain/forms/score.ts'
import { formatFullDay, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { placeName } from '#domain/record/body-chart.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { paper } from '#server/receipts/index.ts'
import type { RequestRow } from './request-queries.ts'
import type { OpenedAnswer } from './sealed-answers.ts'

const { brand, printable, print, styles, text, unbroken, view } = paper

/** The answers of one version on paper, in the language of whoever asks, with what was asked. */
export function drawAnswers(
  request: RequestRow,
  answer: OpenedAnswer,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const { definition, answers, name, version, sentAt } = answer
  const on = (sentAt ?? request.sentAt).toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()
  const words = (value: string) => text(printable(value))
  const score = scoreOf(definition, answers)
  const options = { locale }
  return print({
    title: definition.title[locale],
    language: `${locale}-CA`,
    parts: [
      view(
        styles.row,
        view(styles.half, brand()),
        view(
          styles.half,
          text(printable(definition.title[locale]), styles.title),
          text(
            m.form_paper_version({ version, date: formatFullDay(on, locale) }, options),
            styles.end,
            styles.muted,
          ),
        ),
      ),
      view(styles.rule),
      words(m.form_paper_by({ name }, options)),
      words(m.form_paper_for({ name: request.professional }, options)),
      ...visibleSections(definition, answers).flatMap(({ title, items }) => [
        view(styles.thin),
        text(printable(title[locale]), styles.bold),
        ...items.map((item) =>
          unbroken(
            text(printable(item.label[locale]), styles.muted),
            words(answerText(item, answers[item.id], locale)),
          ),
        ),
      ]),
      ...(score === null || !definition.score
        ? []
        : [
            view(styles.thin),
            words(`${definition.score.name[locale]}${locale === 'fr' ? '\u00a0' : ''}: ${score}`),
          ]),
      ...(definition.attribution ? [view(styles.foot, words(definition.attribution[locale]))] : []),
    ],
  })
}

function answerText(item: Item, answer: Answer | undefined, locale: Locale): string {
  const labelOf = (value: string) =>
    item.options.find((option) => option.value === value)?.label[locale] ?? value
  if (answer === undefined) return '–'
  if (typeof answer === 'boolean') return answer ? m.form_yes({}, { locale }) : m.form_no({}, { locale })
  if (typeof answer === 'number') return String(answer)
  if (typeof answer === 'string') return item.kind === 'choice' ? labelOf(answer) : answer
  if (isConsent(answer)) return m.form_paper_agreed({ name: answer.name, date: answer.date }, { locale })
  if (isTexts(answer)) return answer.map(labelOf).join(', ')
  if (isMarks(answer))
    return answer.map((mark) => [placeName(mark, locale), mark.words].filter(Boolean).join(' – ')).join('; ')
  return answer.map(({ name }) => name).join(', ')
}
