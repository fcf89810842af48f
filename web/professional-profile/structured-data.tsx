import { useNonce } from '#web/shell/nonce.tsx'

/** `<` is escaped so that no name can close the script. */
export function StructuredData({ content }: { content: unknown }) {
  return (
    <script
      type="application/ld+json"
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(content).replaceAll('<', '\\u003c') }}
    />
  )
}
