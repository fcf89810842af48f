import { Refusal } from '#domain/kernel/refusal.ts'

const OVERLAP = '23P01'
const DEADLOCK = '40P01'
const ATTEMPTS = 3

/**
 * Runs a transaction that takes time. The rule looks first, under a lock, so an overlap that the database refuses is a
 * second line: its details name another person's visit, so only the code leaves. A deadlock is tried again.
 */
export async function attempt<T>(work: () => Promise<T>, refuse: () => Promise<Refusal>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (error instanceof Refusal) throw error
      if (code === OVERLAP) throw await refuse()
      if (code !== DEADLOCK || count >= ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * count))
    }
  }
}
