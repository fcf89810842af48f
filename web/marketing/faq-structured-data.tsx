import { useNonce } from '#web/shell/nonce.tsx'
import type { Question } from './faq-questions.ts'

/** The questions for search engines (schema.org FAQPage). `<` is escaped so that no answer can close the script. */
export function FaqStructuredData({ questions }: { questions: readonly Question[] }) {
  const nonce = useNonce()
  const content = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question(),
      acceptedAnswer: { '@type': 'Answer', text: answer() },
    })),
  }
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(content).replaceAll('<', '\\u003c') }}
    />
  )
}
