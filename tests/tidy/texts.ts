import type { Rule } from '#tests/harness/repository.ts'
import type { PlantedRule } from './planted.ts'

/** One sentence of a long list, chosen by a code: a page ships the one it shows. */
const CHOSEN_BY_CODE = new Set(['web/shell/problem.server.ts', 'web/product/notices/notices.server.ts'])

/** What runs on the server only: a `.server.ts`, and the loader and the action of a page. */
function serverParts(path: string, text: string): string {
  if (path.endsWith('.server.ts')) return CHOSEN_BY_CODE.has(path) ? '' : text
  const parts = text.matchAll(/^export (?:async )?function (?:loader|action)\b[\s\S]*?^\}/gm)
  return [...parts].map(([part]) => part).join('\n')
}

const onTheSite =
  (find: (path: string, text: string) => Iterable<RegExpExecArray>): Rule =>
  ({ sources }) =>
    sources
      .filter(({ path }) => path.startsWith('web/') && !path.startsWith('web/ui-sheet/'))
      .flatMap(({ path, text }) => [...find(path, text)].map(([found]) => `${path}: ${found.trim()}`))

export const texts: readonly PlantedRule[] = [
  {
    name: 'a sentence without values is called where it is shown, not sent in data',
    rule: onTheSite((path, text) => serverParts(path, text).matchAll(/\bm\.\w+\b(?!\([^)])/g)),
    planted: {
      'web/search/search-texts.server.ts':
        'export const texts = () => ({ title: m.search_title(), count: m.search_count({ count }) })\n',
      'web/search/search-page.tsx':
        'export function loader() {\n  return { heading: m.search_heading() }\n}\n\nconst Page = () => <h1>{m.search_heading()}</h1>\n',
      'web/product/notices/notices.server.ts': 'const NOTICES = { saved: m.notice_saved }\n',
    },
    offences: [
      'web/search/search-texts.server.ts: m.search_title',
      'web/search/search-page.tsx: m.search_heading',
    ],
  },
  {
    name: 'a plural is one message with a count, never chosen by hand',
    // What is shown only to several has no second sentence, and is no plural.
    rule: onTheSite((_path, text) =>
      text.matchAll(
        /\b[\w.]+ (?:(?:===|!==|>|<=) 1|(?:<|>=) 2) \? (?:m\.\w+(?:\([^()]*\))? : m\.\w+|'\w*' : 's'|'s' : '\w*')/g,
      ),
    ),
    planted: {
      'web/search/results.tsx':
        "const title = count === 1 ? m.search_one() : m.search_many({ count })\nconst end = places.length > 1 ? 's' : ''\nconst good = m.search_count({ count })\n",
    },
    offences: [
      'web/search/results.tsx: count === 1 ? m.search_one() : m.search_many',
      "web/search/results.tsx: places.length > 1 ? 's' : ''",
    ],
  },
  {
    name: 'components write no words of their own',
    rule: onTheSite((path, text) =>
      path.endsWith('.tsx')
        ? text.matchAll(
            /(?<=>\s*)(?!\s)[^<>{}=;()]*\p{L}{2}[^<>{}=;()]*\s[^<>{}=;()]*(?=<\/)|\b(?:aria-label|title|label|alt|placeholder|hint|lead)="[^"]*\p{L}{2}[^"]*"/gu,
          )
        : [],
    ),
    planted: {
      'web/search/results.tsx':
        'const Results = () => <p>Aucun résultat</p>\nconst Field = () => <input aria-label="Ville" />\nconst Good = () => <p>{m.search_none()}</p>\n',
    },
    offences: ['web/search/results.tsx: Aucun résultat', 'web/search/results.tsx: aria-label="Ville"'],
  },
]
