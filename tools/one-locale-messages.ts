import type { Plugin } from 'vite'
import type { Locale } from '#domain/kernel/locale.ts'

/**
 * In a build of one language, a message is that language's sentence and nothing else. Paraglide's own way leaves a
 * dispatcher with a warning around each one (2.23): more bytes than most sentences.
 */
export function oneLocaleMessages(locale: Locale): Plugin[] {
  return [
    {
      name: 'one-locale-messages',
      transform: {
        filter: { id: /\/web\/paraglide\/messages\/(?!_index)\w+\.js$/ },
        handler(code) {
          const declared = this.parse(code).body.flatMap((node) => {
            if (node.type !== 'ExportNamedDeclaration') return []
            return node.declaration?.type === 'VariableDeclaration' ? node.declaration.declarations : []
          })
          const [message] = declared
          if (declared.length !== 1 || message?.id.type !== 'Identifier' || !message.init)
            throw new Error('a compiled message exports something else than itself')
          const { start, end } = message.init
          const own = `${code.slice(0, start)}${locale}_${message.id.name}${code.slice(end)}`
          const short = own.replaceAll(
            new RegExp(String.raw`registry\.plural\("${locale}", (i\?\.\w+), \{\}\)`, 'g'),
            'registry.plural($1)',
          )
          if (short.includes(`registry.plural("${locale}"`))
            throw new Error(`${message.id.name} asks for other plural rules than those of one-locale-plurals`)
          return { code: short, map: null }
        },
      },
    },
    {
      name: 'one-locale-plurals',
      load: {
        filter: { id: /\/web\/paraglide\/registry\.js$/ },
        // One set of rules for the language; Paraglide makes a new one for each sentence, and a list has hundreds.
        handler: () =>
          `const rules = new Intl.PluralRules('${locale}'); export const plural = (count) => rules.select(Number(count))`,
      },
    },
    {
      name: 'one-locale-runtime',
      applyToEnvironment: ({ name }) => name === 'client',
      load: {
        filter: { id: /\/web\/paraglide\/runtime\.js$/ },
        // The second is imported by every message, and used by none that is left.
        handler: () =>
          `export const getLocale = () => '${locale}'; export const experimentalStaticLocale = undefined`,
      },
    },
  ]
}
