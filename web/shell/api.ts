import createClient from 'openapi-fetch'
import { createContext, type RouterContextProvider } from 'react-router'
import type { paths } from '#contract/api.d.ts'

export type ApiClient = ReturnType<typeof createApiClient>

/** The API as loaders and actions see it: typed by the contract, dispatched in process, as the person who asked. */
export function createApiClient(origin: string, fetchApi: (request: Request) => Promise<Response>) {
  return createClient<paths>({ baseUrl: origin, fetch: fetchApi })
}

export const apiContext = createContext<ApiClient>()

export const apiOf = (context: Readonly<RouterContextProvider>): ApiClient => context.get(apiContext)
