import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

/** Lets our own inline scripts through the content security policy, on the server only. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
