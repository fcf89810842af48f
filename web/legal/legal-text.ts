export type LegalTable = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A paragraph, a list, or a table. Inside words: `**bold**`, `[label](/path)` and `{email}`. */
export type LegalBlock = string | readonly string[] | LegalTable

export type LegalSection = {
  id: string
  title: string
  /** The section in one plain sentence; it sums up and never adds. */
  plain: string
  blocks: readonly LegalBlock[]
}

export type LegalText = {
  title: string
  lead: string
  brief: readonly string[]
  sections: readonly LegalSection[]
}
