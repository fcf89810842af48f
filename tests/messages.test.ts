// The words of the product: both languages whole, each in its own typography.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Variants = { match?: Record<string, string>; declarations?: string[] }
type Message = string | Variants[]

const features = readdirSync('messages/fr').filter((name) => name.endsWith('.json'))
const read = (language: string, feature: string) =>
  JSON.parse(readFileSync(`messages/${language}/${feature}`, 'utf8')) as Record<string, Message>
const entries = (language: string) =>
  features.flatMap((feature) =>
    Object.entries(read(language, feature))
      .filter(([key]) => key !== '$schema')
      .map(([key, message]) => ({ feature, key, sentences: sentencesOf(message) })),
  )

/** A message is one sentence, or one for each case of a plural. */
function sentencesOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match = {} }) => Object.values(match))
}

const french = entries('fr')
const english = entries('en')
const every = (list: typeof french) =>
  list.flatMap(({ key, sentences }) => sentences.map((text) => ({ key, text })))
const breaking = (list: typeof french, rule: RegExp) =>
  every(list)
    .filter(({ text }) => rule.test(withoutCode(text)))
    .map(({ key, text }) => `${key}: ${text}`)

/** Addresses and parameters follow the rules of machines, not of typographers. */
function withoutCode(text: string): string {
  return text.replaceAll(/https?:\/\/\S+|\{[^}]*\}|<\/?\w+>|\S+@\S+/g, 'x')
}

test('a plural is one message: no pair of sentences is chosen by hand', () => {
  const keys = new Set(french.map(({ key }) => key))
  const isPair = (key: string) => ['_other', '_many'].some((end) => keys.has(key.replace(/_one$/, end)))
  expect([...keys].filter((key) => key.endsWith('_one') && isPair(key))).toEqual([])
})

/** Never one: limits of ours and numbers of the catalogue. */
const ALWAYS_SEVERAL = new Set([
  'matching_results_bounded',
  'metrics_cut',
  'metrics_more',
  'offers_calculator_example',
  'offers_package_year',
  'offers_packages_math_credits',
  'offers_plan_consultations',
  'offers_plan_consultations_each',
  'onboarding_steps_progress',
  'search_alternative_bounded',
  'search_count_bounded',
  'search_count_bounded_note',
])

test('a noun that follows a count has its singular', () => {
  const found = ['fr', 'en'].flatMap((language) =>
    features.flatMap((feature) =>
      Object.entries(read(language, feature))
        .filter(([key, text]) => typeof text === 'string' && hasOnlyAPlural(text) && !ALWAYS_SEVERAL.has(key))
        .map(([key]) => `${language} ${key}`),
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['{count} professionnels trouvés', true],
  ['{count} autres résultats', true],
  ['{count} new people', true],
  ['{count} min', false],
  ['{count} sur 14', false],
])('« %s » has only a plural: %s', (text, isOne) => expect(hasOnlyAPlural(text)).toBe(isOne))

/** « {count} résultats », “{count} new people”; not a unit (min, h, Ko) and not « {count} sur 14 ». */
function hasOnlyAPlural(text: string): boolean {
  return /\{count\}[ \u00a0](?!et |dans |plus )(?:\p{L}+[ \u00a0])?(?:\p{L}{3,}[sx]|people)(?!\p{L})/u.test(
    text,
  )
}

test('there is something to check', () => {
  expect(features.length).toBeGreaterThan(4)
  expect(every(french).length).toBeGreaterThan(150)
})

describe.each(features)('messages/*/%s', (feature) => {
  test('has the same sentences in both languages', () => {
    expect(existsSync(`messages/en/${feature}`)).toBe(true)
    expect(Object.keys(read('en', feature)).sort()).toEqual(Object.keys(read('fr', feature)).sort())
  })

  test('has keys that begin with its name', () => {
    const name = feature.replace('.json', '').replaceAll('-', '_')
    const prefixes = name === 'problem' ? ['problem_', 'notice_'] : [`${name}_`]
    const strangers = Object.keys(read('fr', feature)).filter(
      (key) => key !== '$schema' && !prefixes.some((prefix) => key.startsWith(prefix)),
    )
    expect(strangers).toEqual([])
  })

  test('has the same parameters in both languages', () => {
    const facts = (message: Message | undefined) =>
      [
        ...new Set(
          sentencesOf(message ?? '').flatMap((text) =>
            [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
          ),
        ),
      ].sort()
    const english = read('en', feature)
    const different = Object.entries(read('fr', feature))
      .filter(([key, message]) => JSON.stringify(facts(message)) !== JSON.stringify(facts(english[key])))
      .map(([key]) => key)
    expect(different).toEqual([])
  })

  test('has no empty sentence and none with spaces around it', () => {
    const empty = ['fr', 'en'].flatMap((language) =>
      Object.entries(read(language, feature))
        .filter(([, message]) =>
          sentencesOf(message).some((text) => text.trim() === '' || text !== text.trim()),
        )
        .map(([key]) => `${language} ${key}`),
    )
    expect(empty).toEqual([])
  })
})

test('both languages have the same files', () => {
  expect(readdirSync('messages/en').sort()).toEqual(readdirSync('messages/fr').sort())
})

test('every message is used', () => {
  const files = globSync('{web,server}/**/*.{ts,tsx}', { exclude: ['**/paraglide/**', '**/node_modules/**'] })
  // Keys are written out in the code; none is put together while it runs.
  const used = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key),
    ),
  )
  expect(french.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([])
})

test('no message is defined twice', () => {
  const keys = french.map(({ key }) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

describe('French is set as in Quebec', () => {
  test.each([
    [
      'a no-break space stands before : ; ! ? % $ and »',
      /[^\u00a0\s:;!?%$»(]([:;!?%$»])(?![\w/])|[ \u202f\u2009][:;!?%$»]/,
    ],
    ['a no-break space stands after «', /«(?!\u00a0)/],
    ['the apostrophe is curly', /'/],
    ['quotation marks are guillemets', /["“”]/],
    ['an ellipsis is one sign', /\.\.\./],
    ['there is no narrow space', /[\u202f\u2009]/],
    ['there is one space at a time', / {2}|\u00a0 | \u00a0/],
    // A telephone number is no amount.
    ['thousands are parted by a no-break space', /\d \d{3}\b(?![\s-][\dA-Z])/],
    ['an hour is held together', /\d h\b|\d\u00a0h \d/],
  ])('%s', (_name, rule) => expect(breaking(french, rule)).toEqual([]))
})

describe('English is set as in Canada', () => {
  test.each([
    ['quotation marks and apostrophes are curly', /['"]/],
    ['there are no guillemets', /[«»]/],
    ['an ellipsis is one sign', /\.\.\./],
    ['no space stands before punctuation', /[ \u00a0\u202f][:;!?%]/],
    ['there is one space at a time', / {2}/],
    ['spelling is Canadian', /\b(?:color|center|favorite|behavior|honor|labor|analyz|catalog\b)\w*/i],
  ])('%s', (_name, rule) => expect(breaking(english, rule)).toEqual([]))
})

describe('both languages', () => {
  const RULES = {
    'a full stop is not doubled': /\.\./,
    // Neither of our typefaces has U+2011: every page that shows it would fetch a whole font for it.
    'a hyphen that does not break is a hyphen and a word joiner': /\u2011/,
    'a plural is not put in brackets': /\p{L}(?:\((?:s|x|e|es|ne|le)\)|·(?:e|s))(?!\p{L})/u,
    'arithmetic is not called AI':
      /(?<!\p{L})(?:IA|AI|[Ii]ntelligence artificielle|[Aa]rtificial [Ii]ntelligence)(?!\p{L})/u,
  } as const
  test.each(Object.entries(RULES))('%s', (_name, rule) => {
    // The statements of the WHO-5 are WHO's own words, brackets included: they are not changed (decision 0047).
    const ours = [...french, ...english].filter(({ key }) => !key.startsWith('who5_item_'))
    expect(breaking(ours, rule)).toEqual([])
  })

  test.each([
    ['a full stop is not doubled', 'Jusqu’au 17 nov..'],
    ['a hyphen that does not break is a hyphen and a word joiner', 'Indice WHO\u20115'],
    ['a plural is not put in brackets', '3 rendez-vous annulé(s)'],
    ['a plural is not put in brackets', 'Professionnel·e'],
    ['arithmetic is not called AI', 'Analyse IA en cours'],
    ['arithmetic is not called AI', 'What does Mieva’s “AI” do?'],
    ['arithmetic is not called AI', 'Grâce à l’intelligence artificielle'],
  ] as const)('%s: « %s » is found', (name, text) => expect(RULES[name].test(text)).toBe(true))

  test('« j’ai » is a word', () => {
    expect(RULES['arithmetic is not called AI'].test('Ce que j’ai choisi. Ai-je fini ?')).toBe(false)
  })
})

/** Words that are the same in both languages, on purpose: names, brands and true friends. */
const SAME_ON_PURPOSE = new Set(['home_proof_order_value', 'ui_sheet_type_accents'])

test('nothing was left in the other language', () => {
  const inEnglish = new Map(every(english).map(({ key, text }) => [key, text]))
  const isShort = (text: string) =>
    withoutCode(text)
      .replaceAll(/[^\p{L} ]/gu, '')
      .split(' ')
      .filter((word) => word.length > 1).length <= 2
  const same = every(french).filter(
    ({ key, text }) => inEnglish.get(key) === text && !SAME_ON_PURPOSE.has(key) && !isShort(text),
  )
  expect(same.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})
