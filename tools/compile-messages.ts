// Compiles messages/{fr,en}/*.json twice: one module a message for the site, so that a page ships only its own
// sentences, and one module a language for the server, which writes e-mails.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'
import { withOneFullStop } from './one-full-stop.ts'

const settingsFile = 'project.inlang/settings.json'
const stampFile = 'web/paraglide/.stamp'
const OWN = ['tools/compile-messages.ts', 'tools/one-full-stop.ts']

listFeatures()
const stamp = fingerprint()
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  const shared = {
    project: './project.inlang',
    emitTsDeclarations: true,
    strategy: ['url', 'baseLocale'] as ['url', 'baseLocale'],
  }
  await compile({
    ...shared,
    outdir: './web/paraglide',
    outputStructure: 'message-modules',
    isServer: 'import.meta.env.SSR',
  })
  await compile({ ...shared, outdir: './server/platform/paraglide', outputStructure: 'locale-modules' })
  finishSentences()
  writeFileSync(stampFile, stamp)
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

/** In place, and safe to repeat: what is finished has nothing left to find. */
function finishSentences() {
  for (const file of globSync('{web,server/platform}/paraglide/messages/*.js')) {
    const compiled = readFileSync(file, 'utf8')
    const finished = withOneFullStop(compiled)
    if (finished !== compiled) writeFileSync(file, finished)
  }
}

/** Declarations take seconds to write: sentences that did not change are not compiled again. */
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
