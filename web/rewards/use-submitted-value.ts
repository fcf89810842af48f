import { useNavigation } from 'react-router'

/** Which of several forms of a page is being sent, by one of its values. */
export function useSubmittedValue(name: string): string | null {
  const value = useNavigation().formData?.get(name)
  return typeof value === 'string' ? value : null
}
