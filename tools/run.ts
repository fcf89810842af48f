import { spawnSync } from 'node:child_process'

/** Runs a command and shows only its standard error; a failure ends this process too. */
export function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (status !== 0) {
    process.stderr.write(`failed: ${command} ${args.join(' ')}\n`)
    process.exit(status ?? 1)
  }
}
