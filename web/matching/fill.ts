/** Puts values into a sentence of matching-texts.server.ts, whatever their order in its language. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
