import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type BodyMark, MARKS_MAX } from '#domain/record/body-chart.ts'
import { BodyChart } from './body-chart.tsx'

const SHOULDER: BodyMark = { region: 'shoulder-right', side: 'front', words: 'Tension' }

test('without script it is a list in a form: a line for each mark and one more', () => {
  const page = renderToString(<BodyChart marks={[SHOULDER]} name="pain" />)
  expect(page.match(/<select [^>]*name="pain-place"/g)).toHaveLength(2)
  expect(page.match(/<input [^>]*name="pain-words"/g)).toHaveLength(2)
  expect(page).toMatch(/<option value="front\/shoulder-right" selected="">/)
  expect(page).toMatch(/value="Tension"/)
})

test('a full chart has no line more, and one that is read has no field', () => {
  const full = Array.from({ length: MARKS_MAX }, () => SHOULDER)
  expect(renderToString(<BodyChart marks={full} />).match(/<select /g)).toHaveLength(MARKS_MAX)
  const read = renderToString(<BodyChart marks={[SHOULDER]} readOnly />)
  expect(read).not.toMatch(/<(select|input|button)/)
  expect(read).toContain('Tension')
})

test('each drawing says its marks in words', () => {
  const page = renderToString(<BodyChart marks={[SHOULDER]} readOnly />)
  expect(page).toMatch(/aria-label="Devant[^"]*1, Épaule droite, devant"/)
  expect(page).toMatch(/aria-label="Derrière[^"]*aucun repère"/)
})
