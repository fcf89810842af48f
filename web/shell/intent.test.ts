import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { intentIn } from './intent.ts'

const formOf = (intent?: string) => {
  const form = new FormData()
  if (intent !== undefined) form.set('intent', intent)
  return form
}

describe('what a form asks for', () => {
  test('is one of the acts that its page knows', () => {
    expect(intentIn(formOf('seen'), ['replay', 'seen'])).toBe('seen')
    expect(intentIn(formOf(), ['', 'release'])).toBe('')
  })

  test.each(['', 'Replay', 'replay ', 'toString', 'constructor', 'delete-everything'])(
    '« %s » is refused when it is none of them',
    (intent) => {
      const asked = () => intentIn(formOf(intent), ['replay', 'seen'])
      expect(asked).toThrow(expect.objectContaining({ init: { status: 400 } }))
    },
  )

  test('is read here, or where the page refuses by itself what it does not know', () => {
    const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/test|paraglide/.test(name))
      .filter((name) =>
        /(?:form\.get|formText)\((?:form, )?'intent'\)/.test(readFileSync(path.join('web', name), 'utf8')),
      )
    expect(files.toSorted()).toEqual([
      'account/security-actions.server.ts',
      'appointments/practice-actions.server.ts',
      'appointments/visit-actions.server.ts',
      'appointments/wait-actions.server.ts',
      'availability/schedule-actions.server.ts',
      'health-metrics/metric-actions.server.ts',
      'health-scan/saved-actions.server.ts',
      'shell/intent.ts',
    ])
  })
})
