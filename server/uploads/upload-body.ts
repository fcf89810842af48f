import { z } from '@hono/zod-openapi'
import { FILE_MAX_BYTES } from '#domain/messages/files.ts'
import { DOCUMENT_MAX_BYTES } from '#domain/record/documents.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { UploadRoute } from '#server/platform/http/body-limit.ts'
import type { StoredObject } from '#server/platform/objects.ts'
import { UPLOAD_LIMIT_BYTES } from './clean-upload.ts'
import { type OutgoingFile, sendInParts } from './outgoing-files.ts'

/** The file itself as the body, without a name or a form around it. */
export const fileBody = {
  body: {
    required: true,
    content: {
      'application/octet-stream': { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
    },
  },
} as const

export const UPLOAD_REFUSALS = [
  'upload/too-large',
  'upload/wrong-type',
  'upload/unreadable',
  'upload/too-many-pixels',
  'upload/unsafe-pdf',
] as const satisfies readonly RefusalCode[]

const binary = { schema: z.string().openapi({ type: 'string', format: 'binary' }) }

export function fileAnswer(description: string, types: readonly string[]) {
  return { description, content: Object.fromEntries(types.map((type) => [type, binary])) }
}

/** In a page of its own without any right, whatever it turns out to hold. */
const SANDBOX =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'none'"

/** A private file: a redrawn picture may be looked at, anything else is saved. The name is ours, or one that people see. */
export function privateFile(object: StoredObject, name: string): Response {
  return privateAnswer(object, { name, body: object.bytes })
}

type Answer = { name: string; shownName?: string; body: BodyInit | null }

/** The same, for a file whose bytes are counted: in parts, as they are taken. */
export function outgoingFile(
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  file: OutgoingFile,
  names: { name: string; shownName: string },
): Response {
  // Nobody takes the body of what was only asked for by its head.
  if (method === 'HEAD') file.leave()
  const body = method === 'HEAD' ? null : sendInParts(file, { signal })
  return privateAnswer(file, { ...names, body })
}

function privateAnswer(
  object: Pick<OutgoingFile, 'contentType' | 'bytes'>,
  { name, shownName, body }: Answer,
): Response {
  const isPicture = object.contentType.startsWith('image/')
  const file = `${name}.${isPicture ? 'jpg' : 'pdf'}`
  const shown = shownName === undefined ? '' : `; filename*=UTF-8''${encodeExtended(shownName)}`
  return new Response(body, {
    headers: {
      'content-type': object.contentType,
      'content-length': String(object.bytes.byteLength),
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${file}"${shown}`,
      'content-security-policy': SANDBOX,
      'cache-control': 'private, no-store',
    },
  })
}

/** RFC 8187: what encodeURIComponent leaves and a header must not have. */
const encodeExtended = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A list of clients to import (domain/clients/import.ts), with the rest of its form. */
const LIST_LIMIT_BYTES = 1_100_000
const ON_THE_WAY = 6 * 1024 * 1024
/** A questionnaire of FHIR (server/forms/schemas.ts) as a field of a page, where each quotation mark is three signs. */
const FORM_FIELD_LIMIT_BYTES = 3 * 500_000

/** The addresses that take files, or what is as large; everywhere else a body is small (platform/http/body-limit.ts). */
export const UPLOAD_ROUTES: readonly UploadRoute[] = [
  {
    path: /^\/api\/onboarding\/(?:photo|documents\/[a-z]+)$/,
    contentType: /^application\/octet-stream\b/,
    maximumBytes: UPLOAD_LIMIT_BYTES,
  },
  {
    path: /^\/api\/message-threads\/[\da-f-]{36}\/files\/[\da-f-]{36}$/,
    contentType: /^application\/octet-stream\b/,
    maximumBytes: FILE_MAX_BYTES,
  },
  {
    path: /^\/api\/professional\/clients\/[\da-f-]{36}\/documents\/[\da-f-]{36}$/,
    contentType: /^application\/octet-stream\b/,
    maximumBytes: DOCUMENT_MAX_BYTES,
  },
  {
    path: /^(?:\/en)?\/dashboard\/professional\/clients\/[\da-f-]{36}\/documents\/new(?:\.data)?$/,
    contentType: /^multipart\/form-data\b/,
    maximumBytes: DOCUMENT_MAX_BYTES + ON_THE_WAY + ON_THE_WAY,
  },
  {
    path: /^(?:\/en)?\/dashboard\/professional\/onboarding\/(?:title|presentation)(?:\.data)?$/,
    contentType: /^multipart\/form-data\b/,
    // Somewhat too large still reaches the page, which can say so kindly.
    maximumBytes: UPLOAD_LIMIT_BYTES + ON_THE_WAY,
  },
  {
    path: /^\/api\/professional\/client-imports(?:\/preview)?$/,
    contentType: /^application\/octet-stream\b/,
    maximumBytes: LIST_LIMIT_BYTES,
  },
  {
    path: /^(?:\/en)?\/dashboard\/professional\/clients\/import(?:\.data)?$/,
    contentType: /^multipart\/form-data\b/,
    maximumBytes: LIST_LIMIT_BYTES,
  },
  {
    path: /^(?:\/en)?\/dashboard\/professional\/forms(?:\.data)?$/,
    contentType: /^application\/x-www-form-urlencoded\b/,
    maximumBytes: FORM_FIELD_LIMIT_BYTES,
    isWords: true,
  },
]
