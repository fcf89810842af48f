import { isRouteErrorResponse } from 'react-router'

export function ErrorScreen({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <main><h1>{isMissing ? 'Page non trouvée' : 'Oops'}</h1></main>
}
