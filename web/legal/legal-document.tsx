import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LEGAL_VERSION, PREVIOUS_LEGAL_VERSION } from '#domain/consent/legal-version.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import { Table } from '#web/ui/table.tsx'
import { InlineText } from './inline-text.tsx'
import type { LegalBlock, LegalSection, LegalTable, LegalText } from './legal-text.ts'
import './legal.css'

const ArrowRight = iconOf('ArrowRight')
const FileText = iconOf('FileText')
const MessageCircle = iconOf('MessageCircle')
const Printer = iconOf('Printer')
const Scale = iconOf('Scale')

type LegalDocumentProps = {
  text: LegalText
  /** Where the privacy officer reads mail. */
  email: string
  /** Under the summary: what can be done at once. */
  action?: ReactNode
}

/** A long text that can be skimmed: what it says in short, a table of contents, one plain sentence a section. */
export function LegalDocument({ text, email, action }: LegalDocumentProps) {
  return (
    <>
      <Band
        title={text.title}
        lead={text.lead}
        eyebrow={
          <Link to={localPath('/legal-hub')} className="legal-back">
            {m.legal_back()}
          </Link>
        }
      >
        <p className="legal-meta">
          <span>
            <FileText aria-hidden="true" />
            {m.legal_version({ version: LEGAL_VERSION })}
          </span>
          <span>
            <Scale aria-hidden="true" />
            {m.legal_review()}
          </span>
        </p>
      </Band>
      <Container className="legal-grid">
        <Contents sections={text.sections} />
        <article className="legal-prose">
          <Card size="xl" aria-labelledby="en-bref">
            <h2 id="en-bref">{m.legal_brief()}</h2>
            <ul>
              {text.brief.map((line) => (
                <li key={line}>
                  <InlineText text={line} email={email} />
                </li>
              ))}
            </ul>
            {action}
          </Card>
          <Banner tone="warning" lead={m.legal_review_lead()} className="mt-5">
            {m.legal_review_text()}
          </Banner>
          {text.sections.map((section) => (
            <Part key={section.id} section={section} email={email} />
          ))}
        </article>
        <Margin email={email} />
      </Container>
    </>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const links = sections.map(({ id, title }) => (
    <a key={id} href={`#${id}`}>
      {title}
    </a>
  ))
  return (
    <>
      <nav className="legal-contents" aria-labelledby="sur-cette-page" data-print="hide">
        <h2 id="sur-cette-page">{m.legal_toc()}</h2>
        {links}
      </nav>
      <details className="legal-contents-phone" data-print="hide">
        <summary>{m.legal_toc()}</summary>
        <nav aria-label={m.legal_toc()}>{links}</nav>
      </details>
    </>
  )
}

function Part({ section, email }: { section: LegalSection; email: string }) {
  return (
    <section aria-labelledby={section.id}>
      <h2 id={section.id}>{section.title}</h2>
      <p className="legal-plain">
        <MessageCircle aria-hidden="true" />
        <span>
          <b>{m.legal_plain()}</b> {section.plain}
        </span>
      </p>
      {section.blocks.map((block, index) => (
        <Block key={index} block={block} email={email} />
      ))}
    </section>
  )
}

function Block({ block, email }: { block: LegalBlock; email: string }) {
  if (typeof block === 'string') {
    return (
      <p>
        <InlineText text={block} email={email} />
      </p>
    )
  }
  if (isTable(block)) return <BlockTable table={block} email={email} />
  return (
    <ul>
      {block.map((line) => (
        <li key={line}>
          <InlineText text={line} email={email} />
        </li>
      ))}
    </ul>
  )
}

function BlockTable({ table, email }: { table: LegalTable; email: string }) {
  return (
    <div className="legal-table">
      <Table
        caption={table.caption}
        columns={table.columns.map((label, index) => ({
          id: label,
          label,
          isRowHeader: index === 0,
          cell: cellOf(index, email),
        }))}
        rows={table.rows}
        rowKey={(row) => row.join('|')}
      />
    </div>
  )
}

function cellOf(index: number, email: string) {
  return (row: readonly string[]) => <InlineText text={row[index] ?? ''} email={email} />
}

function isTable(block: Exclude<LegalBlock, string>): block is LegalTable {
  return 'rows' in block
}

function Margin({ email }: { email: string }) {
  return (
    <aside className="legal-margin" data-print="hide">
      <Card as="div">
        <dl>
          <div>
            <dt>{m.legal_previous()}</dt>
            <dd>{m.legal_previous_on_request({ version: PREVIOUS_LEGAL_VERSION })}</dd>
          </div>
          <div>
            <dt>{m.legal_languages()}</dt>
            <dd>{m.legal_languages_text()}</dd>
          </div>
          <div>
            <dt>{m.legal_officer()}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        </dl>
      </Card>
      <Button
        variant="line"
        size="sm"
        icon={<Printer />}
        className="legal-print"
        onClick={() => window.print()}
      >
        {m.legal_print()}
      </Button>
      <LinkButton
        to={localPath('/privacy/data-transparency')}
        variant="text"
        size="sm"
        iconEnd={<ArrowRight />}
      >
        {m.legal_grid_link()}
      </LinkButton>
    </aside>
  )
}
