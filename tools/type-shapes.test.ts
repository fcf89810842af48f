import { describe, expect, test } from 'vitest'
import { filesToLint, readShapes, type Shape, type Shapes } from './type-shapes.ts'

const shape = (content: string, changes: Partial<Shape> = {}): Shape => ({
  content,
  surface: `shows ${content}`,
  affectsAll: false,
  imports: [],
  ...changes,
})

/** page imports list, which imports money; help stands alone. */
const BEFORE: Shapes = {
  'money.ts': shape('1'),
  'list.ts': shape('1', { imports: ['money.ts'] }),
  'page.ts': shape('1', { imports: ['list.ts'] }),
  'help.ts': shape('1'),
  'globals.d.ts': shape('1', { affectsAll: true }),
  'node_modules/zod/index.d.ts': shape('1'),
}
const changed = (file: string, changes: Partial<Shape> = {}): Shapes => ({
  ...BEFORE,
  [file]: { ...BEFORE[file]!, content: '2', ...changes },
})

describe('the linter looks again', () => {
  test.each<[when: string, after: Shapes, expected: 'all' | string[]]>([
    ['at nothing when nothing changed', BEFORE, []],
    ['at a file alone whose inside changed', changed('money.ts'), ['money.ts']],
    [
      'at all that reach a file that shows something else, over other files too',
      changed('money.ts', { surface: 'shows a promise' }),
      ['list.ts', 'money.ts', 'page.ts'],
    ],
    [
      'at importers when only what a file shows changed, because what it infers comes from elsewhere',
      { ...BEFORE, 'list.ts': { ...BEFORE['list.ts']!, surface: 'shows a promise' } },
      ['page.ts'],
    ],
    [
      'at a new file and at those that import it',
      { ...changed('page.ts', { imports: ['new.ts'] }), 'new.ts': shape('1') },
      ['new.ts', 'page.ts'],
    ],
    [
      'at files that import each other, once each',
      changed('money.ts', { surface: 'shows a promise', imports: ['page.ts'] }),
      ['list.ts', 'money.ts', 'page.ts'],
    ],
    ['at everything when a package changed', changed('node_modules/zod/index.d.ts'), 'all'],
    ['at everything when what is known everywhere changed', changed('globals.d.ts'), 'all'],
    ['at everything when a file became known everywhere', changed('help.ts', { affectsAll: true }), 'all'],
    [
      'at everything when a file is gone',
      Object.fromEntries(Object.entries(BEFORE).filter(([file]) => file !== 'help.ts')),
      'all',
    ],
  ])('%s', (_when, after, expected) => {
    expect(filesToLint(BEFORE, after)).toEqual(expected)
  })
})

test('what the compiler keeps is read: hashes, imports and what is known everywhere', () => {
  const kept = JSON.stringify({
    fileNames: ['lib.d.ts', '../../domain/money.ts', '../../server/list.ts'],
    fileInfos: [{ version: 'a', affectsGlobalScope: true }, 'b', { version: 'c', signature: 'd' }],
    fileIdsList: [[1, 2]],
    referencedMap: [[3, 1]],
  })
  expect(readShapes(kept, 2)).toEqual({
    'lib.d.ts': { content: 'a', surface: 'a', affectsAll: true, imports: [] },
    'domain/money.ts': { content: 'b', surface: 'b', affectsAll: false, imports: [] },
    'server/list.ts': {
      content: 'c',
      surface: 'd',
      affectsAll: false,
      imports: ['lib.d.ts', 'domain/money.ts'],
    },
  })
})
