import { useNavigation } from 'react-router'

/** Whether the form with this intent is on its way. */
export function useIsSubmitting(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
