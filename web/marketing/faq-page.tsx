import { iconOf } from '#web/ui/icon.tsx'
import { Form, Link } from 'react-router'
import type { Route } from './+types/faq-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { allQuestions, findQuestions } from './faq-questions.server.ts'
import { FaqStructuredData } from './faq-structured-data.tsx'
import { faqTexts, type FaqTexts } from './faq-texts.server.ts'
import './faq.css'

const ArrowRight = iconOf('ArrowRight')
const Mail = iconOf('Mail')
const Search = iconOf('Search')

/** The search is here and not in the page: it works without scripts, and the page ships only what it shows. */
export function loader({ request }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const groups = findQuestions(text)
  return {
    text,
    groups,
    count: groups.reduce((total, group) => total + group.questions.length, 0),
    categories: allQuestions().map(({ id, title, questions }) => ({ id, title, count: questions.length })),
    texts: faqTexts(),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_faq_title(),
    description: m.marketing_faq_description(),
    path: '/faq',
  })
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { text, groups, count, categories, texts } = loaderData
  return (
    <>
      {text === '' && <FaqStructuredData questions={groups.flatMap((group) => group.questions)} />}
      <Band size="lg" title={texts.title} lead={texts.lead}>
        <Form role="search" className="faq-search on-surface" action={localPath('/faq')}>
          <label htmlFor="faq-text" className="sr-only">
            {texts.searchLabel}
          </label>
          <div className="input">
            <Search aria-hidden="true" />
            <input
              id="faq-text"
              name="q"
              type="search"
              key={text}
              defaultValue={text}
              placeholder={texts.searchHint}
            />
            <Button type="submit" size="sm">
              {texts.search}
            </Button>
          </div>
        </Form>
        <p className="faq-count" role="status">
          {m.marketing_faq_count({ count })}
        </p>
      </Band>
      <div className="wrap faq">
        <Categories categories={categories} text={text} texts={texts} />
        <div className="faq__list">
          {groups.map((group) => (
            <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`}>
              <h2 id={`${group.id}-title`}>{group.title}</h2>
              {group.questions.map(({ question, answer, link }, index) => (
                <Disclosure
                  key={question}
                  title={question}
                  isOpen={text !== '' || (group === groups[0] && index === 0)}
                >
                  <p>{answer}</p>
                  {link && (
                    <p>
                      <Link to={link.to}>{link.label}</Link>
                    </p>
                  )}
                </Disclosure>
              ))}
            </section>
          ))}
          {count === 0 && (
            <EmptyState
              title={texts.none}
              actions={<LinkButton to={localPath('/faq')}>{texts.all}</LinkButton>}
            >
              {texts.noneText}
            </EmptyState>
          )}
          <Banner
            tone="warm"
            className="items-center"
            icon={<Mail aria-hidden="true" />}
            lead={texts.missing}
            action={
              <LinkButton
                variant="text"
                size="sm"
                to={localPath('/contact')}
                iconEnd={<ArrowRight aria-hidden="true" />}
              >
                {texts.writeToUs}
              </LinkButton>
            }
          >
            {texts.missingText}
          </Banner>
        </div>
      </div>
    </>
  )
}

type CategoriesProps = {
  categories: readonly { id: string; title: string; count: number }[]
  text: string
  texts: FaqTexts
}

/** After a search, the categories lead back to the whole page: some of them may not be on it. */
function Categories({ categories, text, texts }: CategoriesProps) {
  return (
    <nav className="faq__groups" aria-label={texts.groups}>
      {text !== '' && <Link to={localPath('/faq')}>{texts.all}</Link>}
      {categories.map(({ id, title, count }) => (
        <Link key={id} to={`${localPath('/faq')}#${id}`}>
          {title}
          <span aria-hidden="true">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
