import { useState } from 'react'
import { useLocation } from 'react-router'

/** What an act was answered, until one goes on: the router forgets it when the page is read again for news. */
export function useKeptAnswer<Answer>(answer: Answer): Answer {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer })
  if (key !== kept.key || (answer && answer !== kept.answer)) setKept({ key, answer })
  return kept.answer
}
