import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** What the root loader knows of the visitor; undefined when it failed, so every reader has a fallback. */
export const useRootData = () => useRouteLoaderData<typeof loader>('root')
