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
          return { code: `${code.slice(0, start)}${locale}_${message.id.name}${code.slice(end)}`, map: null }
        },
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
