/**
 * « nov. » and “2:30 p.m.” bring a full stop of their own; a sentence that ends with one of them has no second. Done in the
 * compiled sentences, so that no caller has to know which values end so. A count never does: it is left as it is.
 */
export function withOneFullStop(compiled: string): string {
  return compiled.replaceAll(
    /\$\{(i\?\.(?!count\b)\w+)\}\.(?![.\w])/g,
    (_all, value: string) => `\${String(${value}).replace(/\\.$/,'')}.`,
  )
}
