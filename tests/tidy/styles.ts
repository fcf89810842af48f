import type { Repository, Rule, SourceFile } from '#tests/harness/repository.ts'
import { withoutComments } from '#tests/harness/repository.ts'
import type { PlantedRule } from './planted.ts'

/** Classes that a library gives to elements which it makes itself. */
const GIVEN_BY_OTHERS = /^maplibregl-/
/** Of eight tints and four shapes, by number (web/ui/avatar.tsx). */
const NUMBERED = /^(?:tint|shape)-\d$/
/** Classes without a rule: journeys look for them. */
const LOOKED_FOR = new Set(['file-status', 'offers-list'])

const siteSources = ({ sources }: Repository) =>
  sources
    .filter(({ path }) => path.startsWith('web/'))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }))

/** Words in quotes, `type['word']` left out; of a template, what stands before and after its values too. */
function wordsOf(files: readonly SourceFile[]): Set<string> {
  const quoted = /(?<!\w\[)(?:'(?<single>[^'\n]*)'|"(?<double>[^"\n]*)"|`(?<template>[^`]*)`)/g
  const texts = files.flatMap(({ text }) =>
    [...text.matchAll(quoted)].map(({ groups = {} }) => Object.values(groups).join('')),
  )
  return new Set(texts.flatMap((text) => text.split(/[\s"'`]+/)))
}

/** `btn--${size}` gives `btn--lg` if somebody writes « lg ». Names of other things end in one dash: `id={`step-${n}`}`. */
function isComposed(name: string, words: ReadonlySet<string>): boolean {
  const [, beginning = '', end = ''] = /^(.+(?:--|__))(.+)$/.exec(name) ?? []
  return end !== '' && words.has(end) && [...words].some((word) => word.startsWith(`${beginning}\${`))
}

const withoutStyleComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
const selectorsOf = (text: string) =>
  [...withoutStyleComments(text).matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
const classesOf = (text: string) =>
  new Set(
    selectorsOf(text).flatMap((one) => [...one.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  )
const utilitiesOf = (styles: readonly SourceFile[]) =>
  new Set(
    styles.flatMap(({ text }) =>
      [...text.matchAll(/@source inline\('([^']+)'\)/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    ),
  )

const everyClassIsGiven: Rule = (repository) => {
  const words = wordsOf(siteSources(repository))
  const isGiven = (name: string) =>
    words.has(name) || isComposed(name, words) || NUMBERED.test(name) || GIVEN_BY_OTHERS.test(name)
  return repository.styles.flatMap(({ path, text }) =>
    [...classesOf(text)].filter((name) => !isGiven(name)).map((name) => `${path}: .${name}`),
  )
}

/** Only what is written as an attribute: what is composed elsewhere cannot be told from other words. */
const everyClassHasARule: Rule = (repository) => {
  const known = new Set([
    ...repository.styles.flatMap(({ text }) => [...classesOf(text)]),
    ...utilitiesOf(repository.styles),
    ...LOOKED_FOR,
  ])
  return siteSources(repository)
    .filter(({ path }) => !path.startsWith('web/ui-sheet/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bclassName="([^"]*)"/g)]
        .flatMap(([, names = '']) => names.split(/\s+/))
        .filter((name) => name !== '' && !known.has(name))
        .map((name) => `${path}: ${name}`),
    )
}

const everyUtilityIsUsed: Rule = (repository) => {
  const sources = siteSources(repository).filter(({ path }) => !path.startsWith('web/ui-sheet/'))
  const words = wordsOf(sources)
  return [...utilitiesOf(repository.styles)].filter((name) => !words.has(name))
}

/** A property is used by `var()`, by its name in a source, or by a utility: `text-muted` takes `--color-muted`. */
const everyPropertyIsUsed: Rule = (repository) => {
  const styles = repository.styles.map(({ path, text }) => ({ path, text: withoutStyleComments(text) }))
  // The sheet of components shows every step of a ramp there is; that is no reason for one.
  const pages = siteSources(repository).filter(({ path }) => !path.startsWith('web/ui-sheet/'))
  const words = wordsOf(pages)
  const sources = pages.map(({ text }) => text).join('\n')
  const named = new Set(
    `${sources}\n${styles.map(({ text }) => text).join('\n')}`.match(/(?<=var\(\s*|['"`])--[\w-]+/g),
  )
  const beginnings = [...sources.matchAll(/(?<![\w-])(--[\w-]*-)\$\{/g)].map(
    ([, beginning = '']) => beginning,
  )
  const isUsed = (name: string) =>
    named.has(name) || beginnings.some((beginning) => name.startsWith(beginning)) || isOfAUtility(name, words)
  return styles.flatMap(({ path, text }) => {
    const defined = new Set(
      [...text.matchAll(/(?<=[{;]\s*)(--[\w-]+)(?=\s*:)/g)].map(([, name = '']) => name),
    )
    return [...defined].filter((name) => !isUsed(name)).map((name) => `${path}: ${name}`)
  })
}

/** The utilities that take a value of each family of the theme. */
const TAKEN_BY: Record<string, readonly string[]> = {
  color: ['text', 'bg', 'border', 'fill', 'stroke'],
  text: ['text'],
  font: ['font'],
  tracking: ['tracking'],
  radius: ['rounded'],
  shadow: ['shadow'],
  spacing: ['m', 'mt', 'mb', 'mx', 'my', 'p', 'pt', 'pb', 'px', 'py', 'gap'],
}

function isOfAUtility(property: string, words: ReadonlySet<string>): boolean {
  // What all spaces are multiples of; and a size of text is never without its line height.
  if (property === '--spacing' || /^--text-\w+--line-height$/.test(property)) return true
  const [, family = '', value = ''] = /^--([a-z]+)-(.+)$/.exec(property) ?? []
  if (family === 'breakpoint') return [...words].some((word) => word.startsWith(`${value}:`))
  return (TAKEN_BY[family] ?? []).some((utility) => words.has(`${utility}-${value}`))
}

export const styles: readonly PlantedRule[] = [
  {
    name: 'a class of a style sheet is given to some element',
    rule: everyClassIsGiven,
    planted: {
      'web/search/search.css':
        '/* .gone */\n.result { color: red }\n.result--wide, .leaf > .badge--new:hover, .badge--old, .step-one { margin: 0.5rem }\n@media (width < 40.5rem) { .lost { top: 0 } }\n.maplibregl-canvas { top: 0 }\n',
      'web/search/result.tsx':
        "// lost\ntype Leaf = Words['leaf']\nconst Result = () => <li className={classNames('result', isWide && 'result--wide', `badge--${tone}`)} id={`step-${number}`} />\nconst tones = ['new']\n",
    },
    offences: ['.leaf', '.badge--old', '.step-one', '.lost'].map((name) => `web/search/search.css: ${name}`),
  },
  {
    name: 'a class of an element has a rule, or is one of the utilities',
    rule: everyClassHasARule,
    planted: {
      'web/ui/styles.css': "@source inline('mt-4 grid');\n.result { color: red }\n",
      'web/search/result.tsx': 'const Result = () => <li className="result result__inside mt-4 mt-7" />\n',
    },
    offences: ['web/search/result.tsx: result__inside', 'web/search/result.tsx: mt-7'],
  },
  {
    name: 'a utility is used by some page',
    rule: everyUtilityIsUsed,
    planted: {
      'web/ui/styles.css': "@source inline('mt-4 grid');\n",
      'web/search/result.tsx': 'const Result = () => <li className="mt-4" />\n',
      'web/ui-sheet/sheet.tsx': 'const Sheet = () => <div className="grid" />\n',
    },
    offences: ['grid'],
  },
  {
    name: 'a custom property is used',
    rule: everyPropertyIsUsed,
    planted: {
      'web/ui/tokens.css':
        '@theme {\n  --color-*: initial;\n  --color-muted: #777;\n  --color-loud: #f00;\n  --breakpoint-sm: 40rem;\n  --breakpoint-xl: 84rem;\n}\n:root {\n  --bg: #fff; /* --text */\n  --cat-social: #c47a00;\n  --unused: 0;\n}\nbody { background: var(--bg) }\n',
      'web/search/result.tsx':
        'const Result = () => <li className="text-muted sm:grid" style={{ color: `var(--cat-${category})` }} />\n',
      'web/ui-sheet/swatch.tsx': 'const Swatch = () => <i className="bg-loud" />\n',
    },
    offences: [
      'web/ui/tokens.css: --color-loud',
      'web/ui/tokens.css: --breakpoint-xl',
      'web/ui/tokens.css: --unused',
    ],
  },
]
