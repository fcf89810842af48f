import { z } from '@hono/zod-openapi'

export const PDF = {
  description: 'The answers on paper.',
  content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
}

/** Under a name that says nothing of whom or what it is about. */
export const answerPdf = (bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="mieva-formulaire.pdf"',
      'cache-control': 'private, no-store',
    },
  })
