import { createHmac, timingSafeEqual } from 'node:crypto'
import { request } from 'node:https'
import { request as requestPlainly } from 'node:http'
import type { Config } from '#server/platform/config.ts'
import { refuseInTransaction } from '#server/platform/outside.ts'

export type TextSettings = NonNullable<Config['texts']>

/**
 * « unanswered »: the provider has all of it and never said a word about it, so it is not handed over again. « refused »:
 * it never will take it. « stopped »: this telephone told the provider that it wants nothing from us.
 */
export type TextOutcome = 'taken' | 'unanswered' | 'refused' | 'stopped'

/** Throws when the message was certainly not taken and may be later. */
export type TextService = (phone: string, body: string) => Promise<TextOutcome>

const ANSWER_MS = 10_000
/** Twilio's code for a number that answered STOP. */
const STOPPED = 21_610
/** Too slow, too many, or an account of ours that somebody has to put right. */
const MAY_WORK_LATER = new Set([401, 403, 408, 429])

/** A provider in Twilio's shape: a form, Basic authentication, one message a call. */
export function openTextService(
  { apiBase, account, token, from }: TextSettings,
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): TextService {
  const url = `${apiBase}/2010-04-01/Accounts/${account}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return async (phone, body) => {
    refuseInTransaction('the provider of text messages')
    const form = new URLSearchParams({ To: phone, From: from, Body: body }).toString()
    const answer = await post(url, authorization, form, answerMs)
    if (answer === 'unanswered') return answer
    const { status, text } = answer
    if (status >= 200 && status < 300) return 'taken'
    if (status === 400 && codeOf(text) === STOPPED) return 'stopped'
    if (status >= 400 && status < 500 && !MAY_WORK_LATER.has(status)) return 'refused'
    throw new Error(`the provider of text messages answered ${status}`)
  }
}

function codeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown }).code
  } catch {
    return undefined
  }
}

/** Each over a connection of its own: of a kept one that breaks nobody knows whether it was still open when it was used. */
function post(
  url: string,
  authorization: string,
  form: string,
  answerMs: number,
): Promise<{ status: number; text: string } | 'unanswered'> {
  const open = url.startsWith('https:') ? request : requestPlainly
  const headers = {
    authorization,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(form),
  }
  const signal = AbortSignal.timeout(answerMs)
  return new Promise((resolve, reject) => {
    let isWhole = false
    let status = 0
    let text = ''
    // The status decides: an answer that breaks off has said it.
    const answered = () => resolve({ status, text })
    const sent = open(url, { method: 'POST', headers, agent: false, signal }, (response) => {
      status = response.statusCode ?? 0
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('error', answered)
      response.on('close', answered)
    })
    sent.on('finish', () => (isWhole = true))
    sent.on('error', (error) => {
      if (status > 0) answered()
      else if (isWhole) resolve('unanswered')
      else reject(error)
    })
    sent.end(form)
  })
}

/** Twilio signs the address and the sorted fields of what it sends us. */
export function isFromProvider(
  { token }: Pick<TextSettings, 'token'>,
  { url, fields, signature }: { url: string; fields: URLSearchParams; signature: string },
): boolean {
  const signed = [...fields]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .reduce((text, [name, value]) => text + name + value, url)
  const expected = createHmac('sha1', token).update(signed).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
