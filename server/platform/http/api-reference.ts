import { html } from 'hono/html'

type Operation = {
  operationId?: string
  summary?: string
  'x-access'?: string | readonly string[]
  'x-idempotency-key'?: string
  'x-limits'?: readonly { name: string; max: number; perSeconds: number; by: string }[]
  parameters?: readonly unknown[]
  requestBody?: unknown
  responses?: Record<string, { description?: string }>
}

type Document = { info: { title: string; description?: string }; paths?: Record<string, unknown> }

/**
 * The contract as a page, drawn on the server: no script, so nothing to exempt from the content security policy.
 * (The usual viewers weigh 3 MB and inject styles and scripts: docs/decisions/0008.)
 */
export function apiReference(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  )
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              16px/1.55 system-ui,
              sans-serif;
          }
          body {
            max-width: 60rem;
            margin: 0 auto;
            padding: 2rem 1rem 4rem;
          }
          h2 {
            font:
              600 1rem ui-monospace,
              monospace;
            margin: 2.5rem 0 0.5rem;
            overflow-wrap: anywhere;
          }
          dt {
            font-weight: 600;
            margin-top: 0.5rem;
          }
          dd {
            margin: 0;
            overflow-wrap: anywhere;
          }
          pre {
            overflow-x: auto;
            padding: 1rem;
            border: 1px solid #8884;
            border-radius: 0.5rem;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>${document.info.description ?? ''} <a href="/api/openapi.json">openapi.json</a></p>
          ${operations.map(section)}
        </main>
      </body>
    </html>`
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const limits =
    operation['x-limits']?.map(({ max, perSeconds, by }) => `${max} per ${perSeconds} s by ${by}`) ?? []
  return html`<section>
    <h2 id="${operation.operationId ?? ''}">${method.toUpperCase()} ${path}</h2>
    <dl>
      <dt>Operation</dt>
      <dd>${operation.operationId ?? ''}</dd>
      <dt>Who may call</dt>
      <dd>${[operation['x-access'] ?? ''].flat().join(', ')}</dd>
      ${
        operation['x-idempotency-key']
          ? html`<dt>Idempotency-Key</dt>
              <dd>${operation['x-idempotency-key']}</dd>`
          : ''
      }
      ${
        limits.length > 0
          ? html`<dt>Limits</dt>
              <dd>${limits.join('; ')}</dd>`
          : ''
      }
      ${Object.entries(operation.responses ?? {}).map(
        ([status, { description = '' }]) =>
          html`<dt>${status}</dt>
            <dd>${description}</dd>`,
      )}
    </dl>
    ${
      operation.requestBody
        ? html`<details>
            <summary>Request body</summary>
            <pre>${JSON.stringify(operation.requestBody, null, 2)}</pre>
          </details>`
        : ''
    }
  </section>`
}
