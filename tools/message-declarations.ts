/** From the folder of messages. Apart, so that it is not taken for an import of this file. */
const RUNTIME = '../runtime.js'
const VALUES = /@typedef \{(?<type>.*)\} (?<name>\w+Inputs) \*\//g
const MESSAGE = /^export const (?<name>\w+) = \/\*\* @type \{(?<type>.*)\} \*\//gm

/** The TypeScript declarations of compiled messages, from the types that their comments say. */
export function declarationsOf(compiled: string): string {
  const values = [...compiled.matchAll(VALUES)].map(
    ({ groups }) => `type ${groups?.['name']} = ${groups?.['type']}`,
  )
  const messages = [...compiled.matchAll(MESSAGE)].map(
    ({ groups }) => `export declare const ${groups?.['name']}: ${groups?.['type']}`,
  )
  return [
    `type LocalizedString = import('${RUNTIME}').LocalizedString`,
    ...new Set(values),
    ...messages,
    '',
  ].join('\n')
}
