import type { createApp } from '#server/app.ts'

type App = ReturnType<typeof createApp>

/** What `createApp` answers in this process, asked of another one: for clients that were written for the first. */
export function apiOverHttp(origin: string): App {
  const ask = async (request: Request, env?: { incoming: { socket: { remoteAddress: string } } }) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    if (env) headers.set('x-forwarded-for', env.incoming.socket.remoteAddress)
    const body = await request.arrayBuffer()
    return fetch(`${origin}${pathname}${search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(body.byteLength > 0 ? { body } : {}),
    })
  }
  return { fetch: ask } as unknown as App
}
