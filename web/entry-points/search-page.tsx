import { BadgeCheck, CalendarCheck, ListOrdered, Search } from '#web/ui/icons.tsx'
import { Form, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Band } from '#web/ui/band.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/search-page'
import { FactTiles } from './fact-tiles.tsx'
import './entry-points.css'

/** The query is echoed in the box, so that links from other pages already work (`q`, `specialty`). */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const query = (asked.get('q') ?? asked.get('specialty') ?? '').trim().slice(0, 120)
  return { query }
}

export function meta({ matches }: Route.MetaArgs) {
  const texts = { title: m.entry_search_title(), description: m.entry_search_description() }
  return pageHead(matches, { ...texts, path: '/search' })
}

export default function SearchPage({ loaderData: { query } }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'loading'
  return (
    <>
      <Band title={m.entry_search_heading()} lead={m.entry_search_lead()}>
        <Form method="get" role="search" className="entry-finder on-surface" action={localPath('/search')}>
          <label>
            <span>{m.entry_search_label()}</span>
            <input
              key={query}
              type="search"
              name="q"
              defaultValue={query}
              maxLength={120}
              autoComplete="off"
            />
          </label>
          <Button
            type="submit"
            variant="primary"
            icon={<Search />}
            isBusy={isBusy}
            busyLabel={m.entry_search_busy()}
          >
            {m.entry_search_submit()}
          </Button>
        </Form>
      </Band>
      <Container className="grid grid-cols-1 gap-12 py-10 pb-(--spacing-section)">
        <EmptyState
          title={m.entry_search_soon()}
          actions={
            <>
              <LinkButton to={localPath('/join')} variant="primary">
                {m.entry_founder()}
              </LinkButton>
              <LinkButton to={localPath('/join?type=professionnel')} variant="line">
                {m.entry_founder_pro()}
              </LinkButton>
            </>
          }
        >
          {m.entry_search_soon_text()} {query && m.entry_search_asked({ query })}
        </EmptyState>
        <section aria-labelledby="ouverture">
          <h2 id="ouverture" className="mb-5">
            {m.entry_search_how()}
          </h2>
          <FactTiles
            facts={[
              {
                icon: <BadgeCheck />,
                tint: 3,
                title: m.entry_search_verified(),
                text: m.entry_search_verified_text(),
              },
              {
                icon: <CalendarCheck />,
                tint: 1,
                title: m.entry_search_times(),
                text: m.entry_search_times_text(),
              },
              {
                icon: <ListOrdered />,
                tint: 5,
                title: m.entry_search_order(),
                text: m.entry_search_order_text(),
              },
            ]}
          />
        </section>
      </Container>
    </>
  )
}
