import { createHash } from 'node:crypto'
import { fold } from '#domain/kernel/fold.ts'

/**
 * Stands for a name in an address: a person of the family or an insurer is chosen by it, and whoever reads the address
 * learns no name. The same name has another key for another member.
 */
export const choiceKey = (memberId: string, name: string): string =>
  createHash('sha256')
    .update(`${memberId}/${fold(name)}`)
    .digest('hex')
    .slice(0, 12)
