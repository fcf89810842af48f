/** Puts a value into a sentence of search-texts.server.ts. */
export const fill = (sentence: string, value: string) => sentence.replace('{}', () => value)
