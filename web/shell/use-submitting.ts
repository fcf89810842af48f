import { useNavigation } from 'react-router'

/** Whether the form with this intent is on its way; `id` tells the rows of a list apart. */
export function useIsSubmitting(intent: string, id?: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (id === undefined || formData.get('id') === id)
}
