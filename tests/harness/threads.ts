// A person and a professional who have a visit together, and the thread between them.
import { randomUUID } from 'node:crypto'
import type { Marketplace } from './api.ts'
import type { Client, Sent } from './client.ts'
import { book, openMember, openPractice, type PracticeSettings, slotAfter } from './practices.ts'

export async function openPair(market: Marketplace, settings: PracticeSettings = {}) {
  const practice = await openPractice(market, settings)
  const member = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  const visit = await book(member.client, practice, startsAt)
  const opened = await member.client.post('/api/message-threads', { appointmentId: visit.id })
  if (opened.status !== 200) throw new Error(`opening answered ${opened.status} ${opened.text}`)
  const threadId: string = opened.body.id
  return { practice, member, visit, threadId, path: `/api/message-threads/${threadId}` }
}

export const write = (client: Client, threadId: string, text: string, id: string = randomUUID()) =>
  client.post(`/api/message-threads/${threadId}/messages`, { id, text })

/** The words of a thread in their order, as this person reads them. */
export async function wordsOf(client: Client, threadId: string): Promise<(string | null)[]> {
  const { body } = await client.get(`/api/message-threads/${threadId}`)
  return body.messages.map(({ text }: { text: string | null }) => text)
}

/** Puts a file beside the thread, for a message that is yet to be sent. */
export async function attach(client: Client, threadId: string, bytes: Uint8Array, sent: Sent = {}) {
  const id = randomUUID()
  return { id, answer: await client.put(`/api/message-threads/${threadId}/files/${id}`, bytes, sent) }
}

export const sendFiles = (
  client: Client,
  threadId: string,
  files: readonly { id: string; name: string }[],
  { id = randomUUID(), text = '' }: { id?: string; text?: string } = {},
) => client.post(`/api/message-threads/${threadId}/messages`, { id, text, files })
