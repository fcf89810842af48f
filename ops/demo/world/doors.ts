// The machines outside of the product that `npm run dev` starts: an object store and Stripe's stand-in. Where they run
// already their addresses are in the environment; otherwise they are started beside the seed and end with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

type Environment = Record<string, string | undefined>
export type Doors = Awaited<ReturnType<typeof openDoors>>

/** Neither is imported: operators' programs know no developers' tools (decision 0045). */
const STAND_IN = 'tools/stripe-stand-in/main.ts'
const STORE = 'tools/object-store.ts'

export async function openDoors(given: Environment, folder: string) {
  const children: ChildProcess[] = []

  function start(program: string, ...args: string[]): ChildProcess {
    const child = spawn(process.execPath, [...process.execArgv, program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    children.push(child)
    return child
  }

  const [store, stripe] = await Promise.all([
    given['OBJECT_STORE_ENDPOINT'] ? {} : addressOf(start(STORE, `${folder}/objects`, '0')),
    given['STRIPE_API_BASE']
      ? pickStripe(given)
      : addressOf(start(STAND_IN, `${folder}/stripe-stand-in.json`)),
  ])
  const origin = stripe['STRIPE_API_BASE'] ?? ''

  return {
    environment: { ...store, ...stripe },
    /** What only Stripe, a bank or time can do there. */
    async stripe<T = unknown>(act: string, ...args: unknown[]): Promise<T> {
      const answer = await fetch(`${origin}/_control/${act}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
      })
      if (!answer.ok) throw new Error(`${act} answered ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { result: T }).result
    },
    /** Someone opens the page that Stripe shows for a bank account. */
    visit: async (url: string) => void (await fetch(url, { redirect: 'manual' })),
    async close(): Promise<void> {
      for (const child of children) {
        if (child.exitCode !== null) continue
        const ended = once(child, 'exit')
        child.disconnect()
        await ended
      }
    },
  }
}

/** Its first line says where it is, as the settings of whoever uses it. */
async function addressOf(child: ChildProcess): Promise<Record<string, string>> {
  if (!child.stdout) throw new Error('it says nothing')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return JSON.parse(line) as Record<string, string>
}

function pickStripe(given: Environment): Record<string, string> {
  const names = ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
  return Object.fromEntries(names.map((name) => [name, given[name] ?? '']))
}
