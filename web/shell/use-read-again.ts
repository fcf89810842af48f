import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Reads the page's data again, for what happens elsewhere. Waits until nothing else is under way: cutting a form's
 * answer short loses it, and an answer that was asked for before the news doesn't have it.
 */
export function useReadAgain(): () => void {
  const { state, revalidate } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle'
  const [asked, setAsked] = useState(0)
  const answered = useRef(0)
  useEffect(() => {
    if (isBusy || answered.current === asked) return
    answered.current = asked
    void revalidate()
  }, [isBusy, asked, revalidate])
  return useCallback(() => setAsked((before) => before + 1), [])
}
