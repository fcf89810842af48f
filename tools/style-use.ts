// Which rules of the style sheets ever meet an element: npm run gallery -- --css
// The browser reads the sources themselves, so nothing must be traced back from the build. Widths, themes and paper do
// not matter: a rule inside a media query is asked like any other. What waits for a hand or for data (`:hover`,
// `[aria-expanded]`) is asked once more without that condition.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'

type Use = 'met' | 'waiting' | 'never'
type SheetRule = { file: string; selectors: string; bytes: number }
type Part = { file: string; rule: string; selector: string; relaxed: string; bytes: number }

const LIST = '.data/styles-never-met.txt'

/** Tailwind's own directives say nothing about elements; the browser leaves them out. */
const sheets = () => globSync('web/**/*.css').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

export type StyleUse = Awaited<ReturnType<typeof openStyleUse>>

export async function openStyleUse(browser: Browser) {
  const page = await browser.newPage()
  const parts = (await page.evaluate(readSheets, sheets())).flatMap(partsOf)
  await page.close()
  const uses = new Map<Part, Use>(parts.map((part) => [part, 'never']))
  return {
    /** Asks the page as it stands now. */
    async look(drawn: Page): Promise<void> {
      const open = [...uses].filter(([, use]) => use !== 'met').map(([part]) => part)
      const answers = await drawn.evaluate(askPage, open)
      for (const [index, part] of open.entries()) {
        const answer = answers[index]
        if (answer && answer !== 'never') uses.set(part, answer)
      }
    },
    /** Bytes by file, most never met first; the rules themselves go to a list. */
    report(): string {
      const never = [...uses].filter(([, use]) => use === 'never').map(([part]) => part)
      mkdirSync(path.dirname(LIST), { recursive: true })
      writeFileSync(LIST, never.map(({ file, rule }) => `${file}: ${rule}\n`).join(''))
      const rows = [...Map.groupBy(uses, ([{ file }]) => file)].map(([file, of]) => rowOf(file, of))
      const sum = rowOf('all', [...uses])
      const sorted = rows.toSorted((one, other) => other.never - one.never)
      return [...sorted, sum].map(lineOf).join('') + `${path.resolve(LIST)}\n`
    },
  }
}

type Row = Record<Use, number> & { file: string }

function rowOf(file: string, uses: readonly (readonly [Part, Use])[]): Row {
  const row: Row = { file, met: 0, waiting: 0, never: 0 }
  for (const [{ bytes }, use] of uses) row[use] += bytes
  return row
}

function lineOf({ file, met, waiting, never }: Row): string {
  const share = Math.round((never / Math.max(1, met + waiting + never)) * 1000) / 10
  const figures = [
    `met ${Math.round(met)}`,
    `waiting ${Math.round(waiting)}`,
    `never ${Math.round(never)}`,
    `(${share} %)`,
  ]
  return `${file.padEnd(44)}${figures.map((figure) => figure.padStart(16)).join('')}\n`
}

const STATES =
  /:(?:hover|focus|focus-visible|focus-within|active|disabled|checked|indeterminate|invalid|user-invalid|placeholder-shown|autofill|target|open|popover-open)(?![\w-])|\[(?:data|aria)-[^\]]*\]|\[(?:open|hidden|disabled|inert)\]/g

/** Every selector of a rule, with its share of the rule's bytes. */
function partsOf({ file, selectors, bytes }: SheetRule): Part[] {
  const all = separate(selectors)
  return all.map((rule) => {
    const selector = mend(rule.replaceAll(/::[\w-]+(?:\([^)]*\))?/g, ''))
    return { file, rule, selector, relaxed: mend(selector.replaceAll(STATES, '')), bytes: bytes / all.length }
  })
}

/** At commas, but not at those inside brackets. */
function separate(selectors: string): string[] {
  const one = /(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]|[^,([])+/g
  return (selectors.match(one) ?? []).map((selector) => selector.trim())
}

/** Makes a selector again of what is left when a compound, or a whole argument, is gone. */
function mend(selector: string): string {
  return selector
    .replaceAll(/\(\s*(?:,\s*)+/g, '(')
    .replaceAll(/(?:,\s*)+(?=\))/g, '')
    .replaceAll(/:(?:not|is|where|has)\(\s*\)/g, '')
    .trim()
    .replace(/^(?=$|[>+~])/, '* ')
    .replaceAll(/[>+~]\s*(?=$|[),>+~])/g, '$& *')
}

/** In the browser: what it makes of the sheets. */
function readSheets(files: { file: string; text: string }[]): SheetRule[] {
  const found: SheetRule[] = []
  const walk = (file: string, rules: CSSRuleList, parent: string) => {
    for (const rule of rules) {
      const style = rule instanceof CSSStyleRule ? rule : undefined
      const selectors = style?.selectorText.replaceAll('&', `:is(${parent})`)
      if (style && selectors && style.style.length > 0)
        found.push({ file, selectors, bytes: style.cssText.length })
      if ((rule instanceof CSSGroupingRule || style) && 'cssRules' in rule)
        walk(file, rule.cssRules as CSSRuleList, selectors ?? parent)
    }
  }
  for (const { file, text } of files) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    walk(file, sheet.cssRules, ':root')
  }
  return found
}

/** In the browser: what becomes of each of these selectors on this page. */
function askPage(parts: Part[]): Use[] {
  return parts.map(({ selector, relaxed }) => {
    if (document.querySelector(selector)) return 'met'
    return document.querySelector(relaxed) ? 'waiting' : 'never'
  })
}
