// Compiles messages/{fr,en}/*.json twice: one module a message for the site, so that a page ships only its own
// sentences, and one module a language for the server, which writes e-mails.
import { createHash } from 'node:crypto'
import fs, {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { compileProject } from '@inlang/paraglide-js'
import { loadProjectFromDirectory } from '@inlang/sdk'
import { declarationsOf } from './message-declarations.ts'
import { withOneFullStop } from './one-full-stop.ts'
import { run } from './run.ts'

const settingsFile = 'project.inlang/settings.json'
const stampFile = 'web/paraglide/.stamp'
const OWN = ['tools/compile-messages.ts', 'tools/message-declarations.ts', 'tools/one-full-stop.ts']
const OUTPUTS = [
  { folder: 'web/paraglide', outputStructure: 'message-modules', isServer: 'import.meta.env.SSR' },
  { folder: 'server/platform/paraglide', outputStructure: 'locale-modules' },
] as const
/** Few and large, with types of their own: the compiler of TypeScript declares these. */
const RUNTIME = ['runtime', 'server', 'registry']

listFeatures()
const stamp = fingerprint()
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  await compileAll()
  writeFileSync(stampFile, stamp)
}

/** Reading the project takes most of the time: once for both outputs. */
async function compileAll() {
  const project = await loadProjectFromDirectory({ path: path.resolve('project.inlang'), fs })
  for (const { folder, ...options } of OUTPUTS) {
    const output = await compileProject({
      project,
      compilerOptions: {
        ...options,
        strategy: ['url', 'baseLocale'],
        emitTsDeclarations: false,
      },
    })
    write(folder, output)
  }
  const [problem] = await project.errors.get()
  await project.close()
  if (problem) throw problem
}

function write(folder: string, output: Record<string, string>) {
  const files = new Map(
    Object.entries(output).map(([name, text]) => [
      name,
      name.startsWith('messages/') ? withOneFullStop(text) : text,
    ]),
  )
  // Who imports one message imports them all by their names: one file declares them, where one a message takes minutes.
  for (const [name, text] of files) {
    if (/^messages\/(?:_index|en|fr)\.js$/.test(name))
      files.set(name.replace('.js', '.d.ts'), declarationsIn(text, files))
  }
  files.set(
    'messages.d.ts',
    `export * from './messages/_index.js'\nexport * as m from './messages/_index.js'\n`,
  )
  for (const old of globSync(`${folder}/**/*.{js,ts}`)) {
    const name = path.relative(folder, old)
    if (!files.has(name) && !RUNTIME.some((one) => name === `${one}.d.ts`)) rmSync(old)
  }
  mkdirSync(path.join(folder, 'messages'), { recursive: true })
  // What did not change keeps its time: nobody builds it again.
  const changed = [...files].filter(([name, text]) => {
    const file = path.join(folder, name)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  })
  for (const [name, text] of changed) writeFileSync(path.join(folder, name), text)
  const isDeclared = RUNTIME.every((name) => existsSync(path.join(folder, `${name}.d.ts`)))
  if (!isDeclared || changed.some(([name]) => RUNTIME.includes(name.replace('.js', ''))))
    declareRuntime(folder)
}

function declareRuntime(folder: string) {
  for (const name of RUNTIME) rmSync(path.join(folder, `${name}.d.ts`), { force: true })
  const options =
    '--ignoreConfig --allowJs --declaration --emitDeclarationOnly --skipLibCheck --target esnext --module esnext --moduleResolution bundler'
  const sources = RUNTIME.map((name) => path.join(folder, `${name}.js`))
  run('tsc', [...options.split(' '), '--outDir', folder, ...sources])
}

/** Of the messages in a module, or in those that it hands on. */
function declarationsIn(text: string, files: ReadonlyMap<string, string>): string {
  const handedOn = [...text.matchAll(/^export \* from '\.\/(.+)'$/gm)].map(([, name]) =>
    files.get(`messages/${name}`),
  )
  return declarationsOf(handedOn.length > 0 ? handedOn.join('\n') : text)
}

/** The list of files follows the folder: a new feature only adds its two files. */
function listFeatures() {
  const settings = JSON.parse(readFileSync(settingsFile, 'utf8'))
  const features = readdirSync('messages/fr').filter((name) => name.endsWith('.json'))
  settings['plugin.inlang.messageFormat'].pathPattern = features
    .sort()
    .map((name) => `./messages/{locale}/${name}`)
  const text = `${JSON.stringify(settings, null, 2)}\n`
  if (text !== readFileSync(settingsFile, 'utf8')) writeFileSync(settingsFile, text)
}

/** Compiling takes seconds: sentences that did not change are not compiled again. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const compilers = ['paraglide-js', 'plugin-message-format'].map(
    (name) => `node_modules/@inlang/${name}/package.json`,
  )
  const messages = globSync('messages/*/*.json').sort()
  for (const file of [...OWN, settingsFile, ...compilers, ...messages]) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}
