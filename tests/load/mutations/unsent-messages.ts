import type { Guard } from '../support/mutations/guard.ts'

/** What was written and has not arrived yet, in the tab that keeps it. */
export const guards: readonly Guard[] = [
  {
    name: 'a conversation that is drawn on the server begins no queue there',
    file: 'web/shell/outbox.ts',
    text: '  const put = (next: readonly Outgoing<unknown>[]) => change(queueOf(path), next)\n',
    instead:
      '  const queue = queueOf(path)\n  const put = (next: readonly Outgoing<unknown>[]) => change(queue, next)\n',
    tests: ['web/messages/use-outbox.test.tsx'],
    only: 'drawn on the server',
  },
  {
    name: 'what was deleted and may have arrived is withdrawn',
    file: 'web/shell/outbox.ts',
    text: '    mend(queue, id, { isUnsure: true })\n',
    instead: '',
    tests: ['web/shell/outbox.test.ts'],
    only: 'withdrawn by its id',
  },
  {
    name: 'what is deleted while it is on its way is not sent again',
    file: 'web/shell/outbox.ts',
    text: 'if (isOnItsWay) queue.posting?.stop.abort()',
    instead: 'void isOnItsWay',
    tests: ['web/shell/outbox.test.ts'],
    only: 'while it is on its way',
  },
  {
    name: 'a message that is tried again is not offered to be deleted meanwhile',
    file: 'web/shell/outbox.ts',
    text: "  // Nobody decides about what is on its way.\n  mend(queue, id, { state: 'sending' })\n",
    instead: '',
    tests: ['web/shell/outbox.test.ts'],
    only: 'nobody decides about it',
  },
  {
    name: 'a file that had not passed is named to whoever comes back',
    file: 'web/messages/kept-files.ts',
    text: 'JSON.stringify(list.map(keptOf))',
    instead: 'JSON.stringify(list.flatMap((one) => one.ready ?? []))',
    tests: ['web/messages/kept-files.test.ts'],
    only: 'choose again',
  },
]
