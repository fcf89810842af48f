import { z } from '@hono/zod-openapi'
import type { RefusalCode } from '#domain/refusals.ts'
import type { UploadRoute } from '#server/platform/http/body-limit.ts'
import type { StoredObject } from '#server/platform/objects.ts'
import { UPLOAD_LIMIT_BYTES } from './clean-upload.ts'

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

/** A private file: a redrawn picture may be looked at, anything else is saved. The name is ours. */
export function privateFile(object: StoredObject, name: string): Response {
  const isPicture = object.contentType.startsWith('image/')
  const file = `${name}.${isPicture ? 'jpg' : 'pdf'}`
  return new Response(object.bytes, {
    headers: {
      'content-type': object.contentType,
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${file}"`,
      'content-security-policy': SANDBOX,
      'cache-control': 'private, no-store',
    },
  })
}

const ON_THE_WAY = 6 * 1024 * 1024

/** The addresses that take files; everywhere else a body is small (platform/http/body-limit.ts). */
export const UPLOAD_ROUTES: readonly UploadRoute[] = [
  {
    path: /^\/api\/onboarding\/(?:photo|documents\/[a-z]+)$/,
    contentType: /^application\/octet-stream\b/,
    maximumBytes: UPLOAD_LIMIT_BYTES,
  },
  {
    path: /^(?:\/en)?\/dashboard\/professional\/onboarding\/(?:title|presentation)(?:\.data)?$/,
    contentType: /^multipart\/form-data\b/,
    // Somewhat too large still reaches the page, which can say so kindly.
    maximumBytes: UPLOAD_LIMIT_BYTES + ON_THE_WAY,
  },
]
