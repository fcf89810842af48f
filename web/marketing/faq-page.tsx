import { iconOf } from '#web/ui/icon.tsx'
import { Form, Link, useSearchParams } from 'react-router'
import type { Route } from './+types/faq-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { findQuestions, questionGroups } from './faq-questions.ts'
import { FaqStructuredData } from './faq-structured-data.tsx'
import './faq.css'

const ArrowRight = iconOf('ArrowRight')
const Mail = iconOf('Mail')
const Search = iconOf('Search')

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_faq_title(),
    description: m.marketing_faq_description(),
    path: '/faq',
  })
}

/** The search is a plain GET form: it works without scripts. */
export default function FaqPage() {
  const text = useSearchParams()[0].get('q')?.trim() ?? ''
  const groups = findQuestions(text)
  const count = groups.reduce((total, group) => total + group.questions.length, 0)
  return (
    <>
      {text === '' && <FaqStructuredData questions={groups.flatMap((group) => group.questions)} />}
      <Band size="lg" title={m.marketing_faq_title()} lead={m.marketing_faq_lead()}>
        <Form role="search" className="faq-search on-surface" action={localPath('/faq')}>
          <label htmlFor="faq-text" className="sr-only">
            {m.marketing_faq_search_label()}
          </label>
          <div className="input">
            <Search aria-hidden="true" />
            <input
              id="faq-text"
              name="q"
              type="search"
              key={text}
              defaultValue={text}
              placeholder={m.marketing_faq_search_hint()}
            />
            <Button type="submit" size="sm">
              {m.marketing_faq_search()}
            </Button>
          </div>
        </Form>
        <p className="faq-count" role="status">
          {m.marketing_faq_count({ count })}
        </p>
      </Band>
      <div className="wrap faq">
        <Categories text={text} />
        <div className="faq__list">
          {groups.map((group) => (
            <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`}>
              <h2 id={`${group.id}-title`}>{group.title()}</h2>
              {group.questions.map(({ question, answer, link }, index) => (
                <Disclosure
                  key={question()}
                  title={question()}
                  isOpen={text !== '' || (group === groups[0] && index === 0)}
                >
                  <p>{answer()}</p>
                  {link && (
                    <p>
                      <Link to={localPath(link.to)}>{link.label()}</Link>
                    </p>
                  )}
                </Disclosure>
              ))}
            </section>
          ))}
          {count === 0 && (
            <EmptyState
              title={m.marketing_faq_none()}
              actions={<LinkButton to={localPath('/faq')}>{m.marketing_faq_all()}</LinkButton>}
            >
              {m.marketing_faq_none_text()}
            </EmptyState>
          )}
          <Banner
            tone="warm"
            className="items-center"
            icon={<Mail aria-hidden="true" />}
            lead={m.marketing_faq_missing()}
            action={
              <LinkButton
                variant="text"
                size="sm"
                to={localPath('/contact')}
                iconEnd={<ArrowRight aria-hidden="true" />}
              >
                {m.marketing_write_to_us()}
              </LinkButton>
            }
          >
            {m.marketing_faq_missing_text()}
          </Banner>
        </div>
      </div>
    </>
  )
}

/** After a search, the categories lead back to the whole page: some of them may not be on it. */
function Categories({ text }: { text: string }) {
  return (
    <nav className="faq__groups" aria-label={m.marketing_faq_groups()}>
      {text !== '' && <Link to={localPath('/faq')}>{m.marketing_faq_all()}</Link>}
      {questionGroups.map(({ id, title, questions }) => (
        <Link key={id} to={`${localPath('/faq')}#${id}`}>
          {title()}
          <span aria-hidden="true">{questions.length}</span>
        </Link>
      ))}
    </nav>
  )
}
