import { readMarks } from '#domain/record/body-chart.ts'
import { readMeasures } from '#domain/record/measures.ts'
import type { NoteContent } from './note-saver.ts'

const texts = (form: FormData, name: string) =>
  form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))

/** What the editor's form holds, as the page saves it and as a form without script sends it. */
export function readContent(form: FormData): NoteContent {
  const codes = texts(form, 'code')
  const names = texts(form, 'heading')
  const written = texts(form, 'text')
  return {
    sections: codes.map((code, index) => ({
      code,
      name: names[index] ?? '',
      // Forms send lines as two signs.
      text: (written[index] ?? '').replaceAll('\r\n', '\n'),
    })),
    marks: readMarks(texts(form, 'mark-place'), texts(form, 'mark-words')),
    measures: readMeasures(
      texts(form, 'measure-name'),
      texts(form, 'measure-value'),
      texts(form, 'measure-unit'),
    ),
  }
}
