// 500 people at the founders' door of two processes, and a contact form whose mail server is away.
import { type ChildProcess, spawn } from 'node:child_process'
import pg from 'pg'
import { freePort, startProduct } from '#tests/harness/product.ts'
import { BEHIND_PROXY } from './support/client.ts'
import { contactSurvivesMailOutage } from './support/contact-survives-mail-outage.ts'
import { seatsAreNotOversold } from './support/seats-are-not-oversold.ts'

export type MailServer = { start(): Promise<string>; stop(): Promise<void> }

export default async function measureFounders(): Promise<boolean> {
  const [smtpPort, inboxPort] = [await freePort(), await freePort()]
  const mail = mailServer(smtpPort, inboxPort)
  const environment = { ...BEHIND_PROXY, SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, DATABASE_POOL_SIZE: '20' }
  const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build'
  const product = await startProduct({ name: 'measure_founders', webs: 2, buildDirectory, environment })
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  try {
    const run = { product, database, mail }
    const results = [await seatsAreNotOversold(run), await contactSurvivesMailOutage(run)]
    return results.every(Boolean)
  } finally {
    await mail.stop()
    await database.end()
    await product.stop()
  }
}

/** A real mail server that can be away: the product's own stays unused, because nobody can stop it. */
function mailServer(smtpPort: number, inboxPort: number): MailServer {
  let process: ChildProcess | undefined
  const url = `http://127.0.0.1:${inboxPort}`
  const options = ['--smtp', smtpPort, '--ip', '127.0.0.1', '--web', inboxPort, '--web-ip', '127.0.0.1'].map(
    String,
  )
  return {
    async start() {
      process = spawn('maildev', [...options, '--silent'], { stdio: 'ignore' })
      while (
        !(await fetch(`${url}/api/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ))
      ) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return url
    },
    async stop() {
      const running = process
      process = undefined
      if (!running) return
      const exit = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGKILL')
      await exit
    },
  }
}
