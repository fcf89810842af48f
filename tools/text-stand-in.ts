// A provider of text messages on this machine, in Twilio's shape: it keeps what it is handed, and signs what it sends us.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

const ACCOUNT = {
  TEXT_ACCOUNT: 'AC-stand-in',
  TEXT_TOKEN: 'token-of-the-stand-in',
  TEXT_FROM: '+15145550199',
}

/** Instead of taking the message: a refusal with the provider's own number of the reason, or no word once it has all of it. */
type Answer = { status: number; code?: number } | 'hang' | 'cut'

/** Where `npm run dev` has it; tests take any free port. */
export const LOCAL_TEXTS_PORT = 1090

export async function openTextStandIn(port = 0) {
  /** All that was handed over whole. */
  const sent: { to: string; body: string }[] = []
  const settings: { answer: Answer | null } = { answer: null }
  const server = createServer((request, response) => {
    void (async () => {
      // For a test in another process, and for whoever develops.
      if (request.method === 'GET') return response.end(JSON.stringify(sent))
      const form = new URLSearchParams(await textOf(request))
      const expected = `Basic ${Buffer.from(`${ACCOUNT.TEXT_ACCOUNT}:${ACCOUNT.TEXT_TOKEN}`).toString('base64')}`
      const isOurs =
        request.url === `/2010-04-01/Accounts/${ACCOUNT.TEXT_ACCOUNT}/Messages.json` &&
        request.headers.authorization === expected &&
        form.get('From') === ACCOUNT.TEXT_FROM
      if (!isOurs) return response.writeHead(401).end('{}')
      sent.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '' })
      const { answer } = settings
      if (answer === 'hang') return undefined
      if (answer === 'cut') return request.socket.destroy()
      if (answer) return response.writeHead(answer.status).end(JSON.stringify({ code: answer.code }))
      return response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"queued"}')
    })()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    environment: {
      ...ACCOUNT,
      TEXT_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    sent,
    settings,
    /** What somebody answers from their telephone, as the provider hands it to us. */
    answer(origin: string, from: string, body: string) {
      const fields = { Body: body, From: from, To: ACCOUNT.TEXT_FROM }
      const signed = Object.entries(fields)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .reduce((text, [name, value]) => text + name + value, `${origin}/api/webhooks/texts`)
      return {
        body: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': createHmac('sha1', ACCOUNT.TEXT_TOKEN).update(signed).digest('base64'),
        },
      }
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
