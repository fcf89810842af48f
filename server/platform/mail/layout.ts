import { html, raw } from 'hono/html'
import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import type { MailContent, MailFact } from './mail.ts'

/** The same message as HTML (600 px, one column, live text, one button) and as plain text. */
export function renderMail(content: MailContent, locale: Locale): { html: string; text: string } {
  // Hono answers with a String object, which the mail library's streams refuse.
  const page: { toString(): string } = asHtml(content, locale)
  return { html: page.toString(), text: asText(content, locale) }
}

const FONT = "Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif"

function asHtml(
  { subject, heading, preheader = heading, paragraphs, facts = [], button, notes = [] }: MailContent,
  locale: Locale,
) {
  return html`<!doctype html>
    <html lang="${locale}-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          @media (prefers-color-scheme: dark) {
            .page {
              background: #081220 !important;
            }
            .card {
              background: #0f1d31 !important;
            }
            .ink {
              color: #f1f6fd !important;
            }
            .text {
              color: #c9d5e5 !important;
            }
            .muted {
              color: #94a6bd !important;
            }
            .line {
              border-color: #2a3f5e !important;
            }
            .hill {
              fill: #0f1d31 !important;
            }
            .button {
              background: #2b7ff5 !important;
              color: #041126 !important;
            }
          }
        </style>
      </head>
      <body class="page" style="margin:0;padding:24px 12px;background:#f2f6fb;font-family:${FONT}">
        <div class="preview" aria-hidden="true" style="${HIDDEN}">${preheader}${raw(NOTHING_MORE)}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center">
              <table
                role="presentation"
                class="card"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;width:100%;background:#ffffff;border-radius:20px;overflow:hidden"
              >
                <tr>
                  <td style="background:#0d4585;padding:24px 32px 0">
                    <span style="color:#ffffff;font-size:24px;font-weight:650;letter-spacing:-0.02em">
                      <span aria-hidden="true" style="color:#ff9763">&#9679;</span> Mieva</span
                    >
                  </td>
                </tr>
                <tr>
                  <td style="background:#0d4585;line-height:0">${raw(DAWN)}</td>
                </tr>
                <tr>
                  <td style="padding:20px 32px 32px">
                    <h1 class="ink" style="margin:0 0 16px;font-size:28px;line-height:1.15;color:#0b1f3d">
                      ${heading}
                    </h1>
                    ${paragraphs.map((text) => html`<p class="text" style="${PARAGRAPH}">${text}</p>`)}
                    ${facts.length > 0 ? factTable(facts) : ''} ${button ? buttonLink(button) : ''}
                    ${notes.map((text) => html`<p class="text" style="${PARAGRAPH};font-size:14px">${text}</p>`)}
                    <hr class="line" style="border:0;border-top:1px solid #d5deea;margin:24px 0 16px" />
                    <p class="muted" style="margin:0;font-size:13px;line-height:1.5;color:#5f6f86">
                      ${m.mail_footer({}, { locale })}
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

const HIDDEN = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f2f6fb'
/** Fills the line of the list, so that nobody's name or words from further down stand in it. */
const NOTHING_MORE = '&#847;&zwnj;&nbsp;'.repeat(100)

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.58;color:#354459'

const DAWN =
  '<svg width="100%" height="70" viewBox="0 0 600 70" preserveAspectRatio="none" aria-hidden="true" style="display:block">' +
  '<circle cx="470" cy="46" r="30" fill="#ffa578"/>' +
  '<path d="M0 44c100-24 190-20 300-4s200 12 300-12v44H0z" fill="#1b76fa"/>' +
  '<path class="hill" d="M0 60c110-16 200-10 300-2s200 6 300-8v22H0z" fill="#fff"/></svg>'

function factTable(facts: readonly MailFact[]) {
  return html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 20px;border-collapse:collapse"
  >
    ${facts.map(
      ({ label, value, href }) =>
        html`<tr class="line" style="border-top:1px solid #d5deea">
          <th
            scope="row"
            align="left"
            class="muted"
            style="padding:12px 12px 12px 0;font-size:14px;color:#5f6f86;font-weight:500"
          >
            ${label}
          </th>
          <td class="ink" style="padding:12px 0;font-size:15px;color:#0b1f3d;overflow-wrap:anywhere">
            ${href ? html`<a class="ink" href="${href}" style="color:#0f62dc">${value}</a>` : value}
          </td>
        </tr>`,
    )}
  </table>`
}

function buttonLink({ label, href }: { label: string; href: string }) {
  return html`<p style="margin:24px 0">
    <a
      class="button"
      href="${href}"
      style="display:inline-block;padding:16px 28px;border-radius:999px;background:#0f62dc;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`
}

function asText(
  { heading, paragraphs, facts = [], button, notes = [] }: MailContent,
  locale: Locale,
): string {
  const colon = locale === 'fr' ? '\u00a0:' : ':'
  return [
    heading,
    ...paragraphs,
    facts.map(({ label, value, href }) => `${label}${colon} ${href ?? value}`).join('\n'),
    button ? `${button.label}${colon}\n${button.href}` : '',
    ...notes,
    `--\n${m.mail_footer({}, { locale })}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
