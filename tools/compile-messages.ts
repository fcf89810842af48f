// Compiles messages/{fr,en}/*.json twice: one module a message for the site, so that a page ships only its own
// sentences, and one module a language for the server, which writes e-mails.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'

const settingsFile = 'project.inlang/settings.json'
const stampFile = 'web/paraglide/.stamp'

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

/** Declarations take seconds to write: sentences that did not change are not compiled again. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const compilers = ['paraglide-js', 'plugin-message-format'].map(
    (name) => `node_modules/@inlang/${name}/package.json`,
  )
  const messages = globSync('messages/*/*.json').sort()
  for (const file of ['tools/compile-messages.ts', settingsFile, ...compilers, ...messages]) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}
