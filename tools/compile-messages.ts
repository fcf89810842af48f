// Compiles messages/{fr,en}/*.json twice: one module a message for the site, so that a page ships only its own
// sentences, and one module a language for the server, which writes e-mails.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'

const settingsFile = 'project.inlang/settings.json'

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

listFeatures()
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
