/** Puts values into a sentence that the server sent with `{names}` in it, whatever their order in its language. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
